/** A page with a harmful version of the tenant document loads again, without the loss of an answer. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { documentState } from '../../handover/documentState';
import { callGetPlace } from '../../http/testing/place';
import { chargeSettled, chargeStarted } from '../../session/state';
import { network } from '../../testing/network';
import { pluginOf, routeOf } from '../testing/boot';
import { openPage, type PageOptions } from '../testing/openPage';
import { USER } from '../testing/user';
import { useLeavePrompt } from './useLeavePrompt';

const Form = () => (
  <form>
    <label>
      Town <input />
    </label>
    <label>
      Password <input type="password" />
    </label>
    <button type="button">Next</button>
  </form>
);

const Basket = () => {
  const [isPaid, setPaid] = useState(false);
  useLeavePrompt(false, !isPaid);
  return (
    <button type="button" onClick={() => setPaid(true)}>
      Pay
    </button>
  );
};

/** `hash`: of the document of the page. */
const open = (page: PageOptions = {}, hash = 'hash') =>
  openPage({
    document: { plugins: [pluginOf('shop')], routes: [routeOf('shop.home', '/')], hash },
    plugins: { shop: { name: 'shop', routes: { 'shop.home': Form } } },
    ...page,
  });

const place = (document: string) =>
  HttpResponse.json({ data: { place_name: 'Leeds' } }, { headers: { 'Foyer-Document': document } });

/** A call whose response names another version than that of the page. */
const notice = () => act(async () => void (await callGetPlace()));
const tick = (ms = 1100) => act(() => jest.advanceTimersByTimeAsync(ms));

const part = (data: object | undefined) => documentState.add('shop', () => Promise.resolve(() => data));

const signIn = (isIn: boolean) => {
  document.cookie = `foyer_signed_in=1; path=/${isIn ? '' : '; max-age=0'}`;
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  sessionStorage.clear();
  network.use(
    http.get('*/api/places/leeds', () => place('good')),
    http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })),
  );
});
afterEach(() => {
  jest.useRealTimers();
  signIn(false);
  part(undefined);
});

test('a page on which nothing was typed loads again after its next response', async () => {
  const { reload } = await open();
  await notice();
  await tick();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page with the good version stays, and also if its own version is named', async () => {
  network.use(http.get('*/api/places/leeds', () => place('hash')));
  const { reload } = await open();
  await notice();
  await tick();
  expect(reload).not.toHaveBeenCalled();
});

test('while a field has the focus or a form of a visitor has text, the page stays', async () => {
  const { reload } = await open();
  const town = screen.getByRole('textbox', { name: 'Town' });
  act(() => town.focus());
  await notice();
  await tick(5000);
  expect(reload).not.toHaveBeenCalled();
  Object.assign(town, { value: 'Leeds' });
  act(() => town.blur());
  await tick(5000);
  expect(reload).not.toHaveBeenCalled();
  Object.assign(town, { value: '' });
  await tick();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a payment is never interrupted: the page loads again after it', async () => {
  const { reload, host } = await open();
  act(() => void host.store.dispatch(chargeStarted()));
  await notice();
  await tick(5000);
  expect(reload).not.toHaveBeenCalled();
  act(() => void host.store.dispatch(chargeSettled()));
  await tick();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that asks before it closes stays, and its question is not triggered', async () => {
  const closing = jest.fn();
  window.addEventListener('beforeunload', closing);
  const plugins = { shop: { name: 'shop', routes: { 'shop.home': Basket } } };
  const { reload } = await open({ plugins });
  await notice();
  await tick(5000);
  expect(reload).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Pay' }).click());
  await tick();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(closing).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', closing);
});

test('if code for the state of the page cannot be loaded, a later response tries again', async () => {
  documentState.add('shop', () => Promise.reject(new Error('There is no such file.')));
  const { reload } = await open();
  await notice();
  await tick();
  part(undefined);
  await tick(5000);
  expect(reload).not.toHaveBeenCalled();
  await notice();
  await tick();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page with card details stays', async () => {
  const routes = [routeOf('shop.home', '/', { cardEntry: true })];
  const { reload } = await open({
    document: { plugins: [pluginOf('shop')], routes },
    boot: { cardEntry: true },
  });
  await notice();
  await tick(5000);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['are not in the browser, stays', { note: 'A knee' }, 0],
  ['the browser stores too, loads again', { note: 'A friend', isStored: true }, 1],
])('the page of a visitor whose answers %s', async (_, data, reloads) => {
  part(data);
  const { reload } = await open();
  await notice();
  await tick(3000);
  expect(reload).toHaveBeenCalledTimes(reloads);
});

describe('with a session', () => {
  const storeWith = (reply: () => Response) => {
    const stored: unknown[] = [];
    network.use(
      http.post('*/api/handover/session', async ({ request }) => {
        stored.push(await request.json());
        return reply();
      }),
    );
    return stored;
  };

  beforeEach(() => {
    signIn(true);
    part({ note: 'A knee' });
  });

  test('the next page receives all answers', async () => {
    const stored = storeWith(() => HttpResponse.json({ data: { code: 'the-code' } }, { status: 201 }));
    const { reload } = await open();
    await notice();
    await tick();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(stored).toEqual([{ document: 'hash', parts: { shop: { note: 'A knee' } } }]);
    expect(window.location.hash).toBe('#visit=the-code');
  });

  test('an answer that is given while the others are stored is stored too, before the page loads again', async () => {
    const stored = storeWith(() => {
      if (stored.length === 1) part({ note: 'A knee', town: 'Leeds' });
      return HttpResponse.json({ data: { code: `code-${stored.length}` } }, { status: 201 });
    });
    const { reload } = await open();
    await notice();
    await tick();
    await waitFor(() => expect(stored).toHaveLength(1));
    await tick(100);
    expect(reload).not.toHaveBeenCalled();
    await tick();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(stored).toMatchObject([{}, { parts: { shop: { note: 'A knee', town: 'Leeds' } } }]);
    expect(window.location.hash).toBe('#visit=code-2');
  });

  test('the page stays if the platform does not store the answers, or while a password is typed', async () => {
    const refusal = { message: 'No', code: 'not_found', errors: {} };
    const stored = storeWith(() => HttpResponse.json(refusal, { status: 404 }));
    const { reload } = await open();
    const password = screen.getByLabelText('Password');
    Object.assign(password, { value: 'Secret-2026' });
    await notice();
    await tick(3000);
    expect(stored).toHaveLength(0);
    Object.assign(password, { value: '' });
    await tick(5000);
    expect(stored).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
  });
});

test('while two web hosts disagree, a page leaves each version once and does not load without end', async () => {
  const loads: number[] = [];
  for (const hash of ['second', 'third', 'second', 'third']) {
    const { reload, unmount } = await open({}, hash);
    await notice();
    await tick(3000);
    loads.push(reload.mock.calls.length);
    unmount();
  }
  expect(loads).toEqual([1, 1, 0, 0]);
});
