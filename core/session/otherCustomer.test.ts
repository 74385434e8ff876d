/**
 * Another customer replaces the customer of a page: in another tab, between two session checks of this page.
 */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sendCall } from '../http/sendCall';
import { getPlace, type Place } from '../http/testing/place';
import type { CallOf } from '../../schemas/callOf';
import { browserHost } from '../shell/startup/browserHost';
import { bootOf, type BootOverrides } from '../shell/testing/boot';
import { cancelSagasAfterTest } from '../shell/testing/cancelSagas';
import { USER } from '../shell/testing/user';
import { network } from '../testing/network';
import { adoptMark } from './pageSession';
import {
  chargeSettled,
  chargeStarted,
  selectSignedIn,
  selectUser,
  sessionCheckRequested,
  signedOut,
} from './state';

const CLIENT: BootOverrides = { boot: { session: { mode: 'client', bearer: false, cookieDomain: '' } } };
const BOTH_MODES: [string, string, BootOverrides][] = [
  ['server', 'foyer_signed_in', {}],
  ['client', 'foyer_token', CLIENT],
];

const addToBasket: CallOf<undefined, undefined, object, Place> = {
  ...getPlace,
  name: 'add',
  method: 'POST',
  path: '/api/cart/add',
} as never;
const renew: CallOf<undefined, undefined, object, { token: string | null }> = {
  ...addToBasket,
  name: 'updateUser',
  method: 'PUT',
  path: '/api/update',
  answerSchemas: { '200': { type: 'object' } },
} as never;

/** The user that the platform returns for the current cookie, and all requests that it received. */
const PEOPLE: Readonly<Record<string, string>> = { alice: 'u1', alice2: 'u1', bob: 'u2' };
let cookie = 'foyer_signed_in';
const nowIn = (name: string | undefined) => {
  document.cookie = name === undefined ? `${cookie}=; max-age=0; path=/` : `${cookie}=${name}; path=/`;
};
const here = () => new RegExp(`${cookie}=(\\w+)`).exec(document.cookie)?.[1];
const sent: string[] = [];
const headers: Headers[] = [];

beforeEach(() => {
  sent.length = 0;
  headers.length = 0;
  network.use(
    http.get('*/api/auth/user', () => {
      const name = here() ?? '';
      sent.push(`who by ${name}`);
      return HttpResponse.json({ data: { ...USER, id: PEOPLE[name] ?? '', first_name: name } });
    }),
    http.get('*/api/places/leeds', () => {
      sent.push(`look by ${here()}`);
      return HttpResponse.json({ data: { place_name: 'x' } });
    }),
    http.post('*/api/cart/add', ({ request }) => {
      sent.push(`add by ${here()}`);
      headers.push(request.headers);
      return HttpResponse.json({ data: { place_name: 'x' } });
    }),
  );
});

afterEach(() => {
  for (const name of ['foyer_signed_in', 'foyer_token']) document.cookie = `${name}=; max-age=0; path=/`;
});

async function pageOfAlice(over: BootOverrides = {}, name = 'foyer_signed_in') {
  cookie = name;
  nowIn('alice');
  const reload = jest.fn();
  const { host, start } = browserHost(bootOf(over), {}, { reload });
  cancelSagasAfterTest(host);
  const ends: boolean[] = [];
  host.store.subscribe(() => {
    const signedIn = selectSignedIn(host.store.getState());
    if (ends.at(-1) !== signedIn) ends.push(signedIn);
  });
  start();
  const user = () => selectUser(host.store.getState());
  await waitFor(() => expect(user()?.id).toBe('u1'));
  sent.length = 0;
  return {
    host,
    reload,
    user,
    look: () => host.store.dispatch(sessionCheckRequested()),
    toasts: () => JSON.stringify(host.store.getState().toasts),
    /** The session state (signed in or not) at each change. */
    ends,
  };
}

test.each(BOTH_MODES)(
  'in session mode %s the next customer is detected at the next check, and all data of the last one is removed',
  async (_, name, over) => {
    const page = await pageOfAlice(over, name);
    window.history.replaceState(null, '', '/deep');
    nowIn('bob');
    page.look();
    await waitFor(() => expect(page.user()?.id).toBe('u2'));
    await waitFor(() => expect(page.ends).toEqual([true, false, true]));
    expect(page.toasts()).toContain('Someone else has logged in');
  },
);

test('a customer who logged out and in again is the same customer and keeps all data', async () => {
  const page = await pageOfAlice();
  nowIn('alice2');
  page.look();
  await waitFor(() => expect(page.user()?.firstName).toBe('alice2'));
  expect(page.ends).toEqual([true]);
  expect(page.toasts()).not.toContain('Somebody');
  await sendCall(addToBasket, { body: {} });
  expect(sent).toEqual(['who by alice2', 'add by alice2']);
});

test('after a logout elsewhere, the stored data of one customer is removed when another logs in', async () => {
  const page = await pageOfAlice();
  nowIn(undefined);
  page.look();
  expect(selectSignedIn(page.host.store.getState())).toBe(false);
  nowIn('bob');
  page.look();
  await waitFor(() => expect(page.toasts()).toContain('Someone else has logged in'));
  await waitFor(() => expect(page.user()?.id).toBe('u2'));
});

test('after a logout here the next customer sees no message about the change', async () => {
  const page = await pageOfAlice();
  page.host.store.dispatch(signedOut());
  nowIn('bob');
  page.look();
  await waitFor(() => expect(page.user()?.id).toBe('u2'));
  expect(page.toasts()).not.toContain('Somebody');
});

test.each(BOTH_MODES)(
  'in session mode %s no request of one customer is sent as another, even before the next check',
  async (_, name, over) => {
    const page = await pageOfAlice(over, name);
    nowIn('bob');
    const answer = await sendCall(addToBasket, { body: {} });
    expect(answer).toMatchObject({ ok: false, failure: { status: 401, code: 'other_session' } });
    await waitFor(() => expect(page.user()?.id).toBe('u2'));
    expect(sent.every((one) => one === 'who by bob')).toBe(true);
    expect(page.reload).not.toHaveBeenCalled();
    expect(here()).toBe('bob');
  },
);

test('each change names its session, in case another customer logs in meanwhile', async () => {
  await pageOfAlice();
  await sendCall(addToBasket, { body: {} });
  expect(headers[0]?.get('x-foyer-session')).toBe('alice');
});

test('a token never leaves the cookie for this check', async () => {
  await pageOfAlice(CLIENT, 'foyer_token');
  await sendCall(addToBasket, { body: {} });
  expect(headers[0]?.get('x-foyer-session')).toBeNull();
});

test('in session mode client a token renewed here is not another session', async () => {
  const page = await pageOfAlice(CLIENT, 'foyer_token');
  network.use(http.put('*/api/update', () => HttpResponse.json({ data: { token: 'alice2' } })));
  await sendCall(renew, { body: {} });
  await sendCall(addToBasket, { body: {} });
  expect(sent).toEqual(['add by alice2']);
  expect(page.ends).toEqual([true]);
});

test('during a payment no data of another customer is requested; the change is detected afterwards', async () => {
  const page = await pageOfAlice();
  page.host.store.dispatch(chargeStarted());
  nowIn('bob');
  page.look();
  expect(await sendCall(getPlace, { params: { slug: 'leeds' } })).toMatchObject({ failure: { status: 401 } });
  expect([sent, page.user()?.id]).toEqual([[], 'u1']);
  page.host.store.dispatch(chargeSettled());
  await waitFor(() => expect(page.user()?.id).toBe('u2'));
});

test('the same applies if an earlier logout was detected', async () => {
  const page = await pageOfAlice();
  page.host.store.dispatch(chargeStarted());
  nowIn(undefined);
  page.look();
  nowIn('bob');
  page.look();
  expect(await sendCall(getPlace, { params: { slug: 'leeds' } })).toMatchObject({ failure: { status: 401 } });
  expect([sent, selectSignedIn(page.host.store.getState())]).toEqual([[], false]);
});

test('a session lost during a payment does not end the session of the next customer', async () => {
  const page = await pageOfAlice();
  page.host.store.dispatch(chargeStarted());
  network.use(
    http.post('*/api/cart/add', () => {
      nowIn(undefined);
      return HttpResponse.json({}, { status: 401 });
    }),
  );
  await sendCall(addToBasket, { body: {} });
  nowIn('bob');
  page.host.store.dispatch(chargeSettled());
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(here()).toBe('bob');
});

test('a late 401 of one session does not end the next', async () => {
  const page = await pageOfAlice();
  network.use(
    http.post('*/api/cart/add', () => {
      nowIn('bob');
      return HttpResponse.json({}, { status: 401 });
    }),
  );
  await sendCall(addToBasket, { body: {} });
  expect([page.reload.mock.calls.length, here()]).toEqual([0, 'bob']);
  await waitFor(() => expect(page.user()?.id).toBe('u2'));
});

test('a change of one staff member is not sent as another, who keeps the session', async () => {
  await pageOfAlice();
  document.cookie = 'foyer_staff_signed_in=of-robin; path=/';
  adoptMark('of-ann', 'staff');
  const add = () => sendCall(addToBasket, { body: {}, actor: 'staff' });
  expect(await add()).toMatchObject({ failure: { status: 401, code: 'other_session' } });
  expect([sent, document.cookie.includes('of-robin')]).toEqual([[], true]);
  adoptMark('of-robin', 'staff');
  await add();
  expect(headers[0]?.get('x-foyer-session')).toBe('of-robin');
  document.cookie = 'foyer_staff_signed_in=; max-age=0; path=/';
});
