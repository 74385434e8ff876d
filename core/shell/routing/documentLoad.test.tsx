/**
 * A page with card details is a separate document, because only its content security policy allows the card
 * provider.
 */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { catchDocumentEntry } from '../../handover/documentEntry';
import { documentState } from '../../handover/documentState';
import { takeDocumentState } from '../../handover/takeDocumentState';
import { showStoredToasts, takeToastsOfEntry } from '../../handover/openToasts';
import { sessionLossNotice } from '../../session/sessionLoss';
import { sessionLossNoticed } from '../../session/state';
import { navigationRequested } from '../../store/navigation';
import { toastShown } from '../../store/toasts';
import { expectConsoleError } from '../../testing/console';
import { network } from '../../testing/network';
import { callGetPlace } from '../../http/testing/place';
import { pluginOf, routeOf } from '../testing/boot';
import { openPage, type PageOptions } from '../testing/openPage';
import { USER } from '../testing/user';

const KEEP = '*/api/handover/session';
const TOAST = { content: 'In your basket', type: 'TOAST_SUCCESS', closeAfter: 0 } as const;

const answer = () => HttpResponse.json({ data: { code: 'the-code' } }, { status: 201 });

/** The state that the platform was asked to store. */
function keeping(reply: () => Response | Promise<Response> = answer): unknown[] {
  const kept: unknown[] = [];
  network.use(
    http.post(KEEP, async ({ request }) => {
      kept.push(await request.json());
      return reply();
    }),
  );
  return kept;
}

function open(page: PageOptions = {}) {
  return openPage({
    path: '/',
    document: {
      plugins: [pluginOf('shop')],
      routes: [
        routeOf('shop.home', '/'),
        routeOf('shop.pay', '/pay', { cardEntry: true }),
        routeOf('shop.done', '/done'),
      ],
    },
    plugins: {
      shop: {
        name: 'shop',
        routes: {
          'shop.home': () => <h1>The shop</h1>,
          'shop.pay': () => <h1>Your card</h1>,
          'shop.done': () => <h1>Thank you</h1>,
        },
      },
    },
    ...page,
  });
}

type Opened = Awaited<ReturnType<typeof open>>;
const goTo = ({ host }: Opened, path: string) =>
  act(async () => void host.store.dispatch(navigationRequested({ path })));
const loaded = ({ reload }: Opened) => waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
const hash = () => window.location.hash;

const signIn = (isIn: boolean) => {
  document.cookie = `foyer_signed_in=1; path=/${isIn ? '' : '; max-age=0'}`;
};

beforeEach(() => {
  signIn(true);
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  window.history.replaceState(null, '', '/');
  catchDocumentEntry();
});
afterEach(() => signIn(false));
afterEach(() => documentState.add('shop', () => Promise.resolve(() => undefined)));

test('navigation to a page with card details loads its document, in a new history entry', async () => {
  const page = await open();
  const entries = window.history.length;
  await goTo(page, '/pay');
  await loaded(page);
  expect(window.location.pathname + hash()).toBe('/pay#visit');
  expect(window.history.length).toBe(entries + 1);
  expect(window.history.state).toMatchObject({ idx: 1 });
  expect(screen.queryByRole('heading', { name: 'Your card' })).toBeNull();
});

describe('leaving a page with card details', () => {
  const openCard = (page: PageOptions = {}) => open({ path: '/pay', boot: { cardEntry: true }, ...page });

  test('loads a document whose policy does not name the card provider, with the state of the page', async () => {
    documentState.add('shop', () => Promise.resolve(() => ({ note: 'A knee' })));
    const kept = keeping();
    const page = await openCard();
    await goTo(page, '/done');
    await loaded(page);
    expect(window.location.pathname + hash()).toBe('/done#visit=the-code');
    expect(kept).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Thank you' })).toBeNull();
  });

  test('passes on state of an earlier document that this one did not need', async () => {
    documentState.receive({ form: { text: 'Half a form' } }, false);
    const kept = keeping();
    const page = await openCard();
    await goTo(page, '/done');
    await loaded(page);
    documentState.drop('form');
    expect(kept).toEqual([{ document: 'hash', parts: { form: { text: 'Half a form' } } }]);
  });

  test('without a session keeps the toasts and does not call the platform', async () => {
    const kept = keeping();
    signIn(false);
    const page = await openCard();
    act(() => void page.host.store.dispatch(toastShown(TOAST)));
    await goTo(page, '/done');
    await loaded(page);
    expect(hash()).toBe('#visit');
    expect(kept).toEqual([]);
    cleanup();
    const next = await open({ path: '/done', state: window.history.state });
    act(takeToastsOfEntry);
    act(() => showStoredToasts(next.host.store));
    expect(await screen.findByText('In your basket')).toBeVisible();
    expect(window.history.state).not.toHaveProperty('toasts');
  });

  test('after a lost session the next page reports it too', async () => {
    signIn(false);
    const page = await openCard();
    act(() => void page.host.store.dispatch(sessionLossNoticed()));
    await goTo(page, '/done');
    await loaded(page);
    expect(sessionLossNotice.take()).toBe(true);
  });

  test('offline shows the next page in the same document', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = await openCard();
    await goTo(page, '/done');
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(page.reload).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

test('in a document whose policy names the card provider the page is shown immediately', async () => {
  const page = await open({ path: '/pay', boot: { cardEntry: true } });
  expect(await screen.findByRole('heading', { name: 'Your card' })).toBeVisible();
  expect(page.reload).not.toHaveBeenCalled();
});

test('state in memory and open toasts are stored under a code for the next document', async () => {
  documentState.add('shop', () => Promise.resolve(() => ({ note: 'A knee' })));
  const kept = keeping();
  const page = await open();
  act(() => void page.host.store.dispatch(toastShown(TOAST)));
  await goTo(page, '/pay');
  await loaded(page);
  expect(hash()).toBe('#visit=the-code');
  expect(kept).toEqual([
    { document: 'hash', parts: { shop: { note: 'A knee' }, toasts: { open: [TOAST] } } },
  ]);
});

test('pending responses are awaited, so that their data is included', async () => {
  let arrive = () => {};
  const waiting = new Promise<void>((resolve) => (arrive = resolve));
  network.use(
    http.get('*/api/places/leeds', async () => {
      await waiting;
      return HttpResponse.json({ data: { place_name: 'Leeds' } });
    }),
  );
  const page = await open();
  let asked: ReturnType<typeof callGetPlace> | undefined;
  act(() => void (asked = callGetPlace()));
  await goTo(page, '/pay');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(page.reload).not.toHaveBeenCalled();
  await act(async () => {
    arrive();
    await asked;
  });
  await loaded(page);
});

test('if the server is unreachable, the page stays, shows a message and retries', async () => {
  documentState.add('shop', () => Promise.resolve(() => ({ note: 'A knee' })));
  let isDown = true;
  const kept = keeping(() => (isDown ? HttpResponse.error() : answer()));
  const page = await open();
  await goTo(page, '/pay');
  expect(await screen.findByRole('alert')).toHaveTextContent(/couldn’t reach the server/);
  expect(page.reload).not.toHaveBeenCalled();
  isDown = false;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await loaded(page);
  expect(kept).toHaveLength(2);
});

test('if the code that stores the state cannot be loaded, the page shows a message and tries again', async () => {
  expectConsoleError(/a document load failed/);
  const line = { up: false };
  const page = await open();
  documentState.add('shop', () =>
    line.up ? Promise.resolve(() => ({ basket: 1 })) : Promise.reject(new Error('no line')),
  );
  const kept = keeping();
  await goTo(page, '/pay');
  expect(await screen.findByText(/couldn’t reach the server/)).toBeVisible();
  line.up = true;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await loaded(page);
  expect(kept).toHaveLength(1);
});

test('offline, the page stays, also without state to keep; it continues when the connection returns', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = await open();
  await goTo(page, '/pay');
  expect(await screen.findByRole('alert')).toHaveTextContent(/couldn’t reach the server/);
  expect(page.reload).not.toHaveBeenCalled();
  line.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await loaded(page);
});

test('if the platform stores nothing, navigation continues, with a toast about the answers', async () => {
  documentState.add('shop', () => Promise.resolve(() => ({ note: 'A knee' })));
  keeping(() => HttpResponse.json({ message: 'No', code: 'not_found', errors: {} }, { status: 404 }));
  const page = await open();
  act(() => void page.host.store.dispatch(toastShown(TOAST)));
  await goTo(page, '/pay');
  await loaded(page);
  expect(hash()).toBe('#visit');
  cleanup();
  const next = await open({ path: '/pay', boot: { cardEntry: true }, state: window.history.state });
  act(takeToastsOfEntry);
  act(() => showStoredToasts(next.host.store));
  expect(
    await screen.findByText(/If you go back, you may have to answer some questions again/),
  ).toBeVisible();
});

test('a user who goes back meanwhile stays there', async () => {
  documentState.add('shop', () => Promise.resolve(() => ({ note: 'A knee' })));
  let go = () => {};
  const waiting = new Promise<void>((resolve) => (go = resolve));
  const kept = keeping(async () => {
    await waiting;
    return answer();
  });
  const page = await open();
  await goTo(page, '/pay');
  await waitFor(() => expect(kept).toHaveLength(1));
  await goTo(page, '/done');
  go();
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(page.reload).not.toHaveBeenCalled();
});

test('an address that loads twice without its policy is not loaded endlessly', async () => {
  window.history.replaceState(null, '', '/pay#visit');
  catchDocumentEntry();
  expect(window.location.href).toMatch(/\/pay$/);
  const page = await open({ path: '/pay' });
  expect(await screen.findByRole('heading', { name: /offside/ })).toBeVisible();
  expect(page.reload).not.toHaveBeenCalled();
});

describe('the next document', () => {
  const give = (parts: object, document = 'hash') =>
    network.use(http.post(`${KEEP}/claim`, () => HttpResponse.json({ data: { document, parts } })));
  const isNote = (value: unknown): value is { readonly note: string } =>
    typeof value === 'object' && value !== null && 'note' in value;

  async function arrive() {
    window.history.replaceState({ idx: 3 }, '', '/pay?from=here#visit=the-code');
    catchDocumentEntry();
    const page = await open({ path: '/pay?from=here', boot: { cardEntry: true } });
    await act(() => takeDocumentState('the-code', page.host.boot.document));
    act(() => showStoredToasts(page.host.store));
    return page;
  }

  test('takes its stored state once, shows the toasts and focuses its heading', async () => {
    give({ shop: { note: 'A knee' }, toasts: { open: [TOAST] } });
    await arrive();
    expect(window.location.href).toMatch(/\/pay\?from=here$/);
    expect(documentState.take('shop', isNote)).toEqual({ value: { note: 'A knee' }, documentChanged: false });
    expect(documentState.take('shop', isNote)).toBeUndefined();
    expect(await screen.findByText('In your basket')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your card' })).toHaveFocus());
  });

  test('learns that the tenant document changed, and ignores state of another form', async () => {
    give({ shop: { note: 'A knee' }, other: { text: 1 }, toasts: { open: [{ content: 1 }] } }, 'older');
    await arrive();
    expect(documentState.take('other', isNote)).toBeUndefined();
    expect(documentState.take('shop', isNote)?.documentChanged).toBe(true);
    expect(screen.queryByRole('button', { name: 'Close message' })).toBeNull();
  });

  test('starts without state that fails to load', async () => {
    network.use(
      http.post(`${KEEP}/claim`, () =>
        HttpResponse.json({ message: 'Over.', code: 'handover_over', errors: {} }, { status: 404 }),
      ),
    );
    await arrive();
    expect(documentState.take('shop', isNote)).toBeUndefined();
    expect(await screen.findByRole('heading', { name: 'Your card' })).toBeVisible();
  });
});
