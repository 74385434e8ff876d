import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../../../tests/kit/plugin';
import {
  CHOSEN,
  hasNavigated,
  LIDO,
  allowNavigation,
  openKiosk,
  stopClocks,
  TIMES,
} from '../testing/kioskPage';

const MONDAY_NOON = '2026-11-23T12:00:00.000Z';
const HOURS = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '06:30', closes: '20:00' }));

const venue = { ...LIDO, opening_hours: HOURS };
const brought = {
  call: 'getJoiningVenue',
  params: { identifier: 'the-lido' },
  body: { data: venue },
  partial: false,
};

const trueTimeout = setTimeout;

/**
 * `date` is the server's current time. `slow` is the real delay of the response in milliseconds, as on a busy
 * machine.
 */
const platformIs = (state: 'here' | 'away', { date = '', slow = 0 } = {}) => {
  const since = Date.now();
  const received = () => new Date(Date.parse(date) + Date.now() - since).toUTCString();
  network.use(
    http.get('*/api/venues/online-joining/the-lido', async () => {
      if (slow > 0) await new Promise((resolve) => trueTimeout(resolve, slow));
      return state === 'away'
        ? HttpResponse.json({ message: '', code: 'away', errors: {} }, { status: 503 })
        : HttpResponse.json({ data: venue }, { headers: date ? { date: received() } : {} });
    }),
  );
};

/** The web host's response to the check whether the home page can be loaded. */
function pageIs(status: number) {
  const asked = jest.fn();
  network.use(
    http.head('*/kiosk', ({ request }) => {
      asked(new URL(request.url).search);
      return new HttpResponse(null, { status });
    }),
  );
  return asked;
}

const openHome = (over: Parameters<typeof openKiosk>[1] & { readonly now?: string } = {}) =>
  openKiosk('/kiosk', { boot: { now: over.now ?? MONDAY_NOON, answers: [brought] }, ...over });
const tile = () => screen.queryByRole('link', { name: /^Buy a membership/ });
const heading = (name: string) => screen.queryByRole('heading', { level: 1, name });
const logIn = () => screen.queryByRole('link', { name: 'Log in' });

beforeEach(stopClocks);
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window.history, 'pushState');
  Reflect.deleteProperty(performance, 'memory');
});

test('while the centre is open its tiles are shown', async () => {
  await openHome();
  expect(tile()).toBeVisible();
  expect(heading('Welcome to The Lido')).toBeVisible();
});

test('outside its hours it shows that it is closed and when it opens, without tiles', async () => {
  await openHome({ now: '2026-11-23T20:00:30.000Z' });
  expect(heading('We’re closed')).toBeVisible();
  expect(screen.getByText('We open tomorrow at 06:30.')).toBeVisible();
  expect(screen.getByText('The Lido')).toBeVisible();
  expect(tile()).toBeNull();
  expect(logIn()).toBeNull();
});

test.each([
  ['2026-11-23T05:00:00.000Z', 'We open today at 06:30.'],
  ['2026-11-21T12:00:00.000Z', 'We open on Monday 23 November at 06:30.'],
])('at %s the next opening is shown in words', async (now, text) => {
  await openHome({ now });
  expect(screen.getByText(text)).toBeVisible();
});

test('it opens automatically, at the minute', async () => {
  platformIs('here', { date: '2026-11-23T06:29:10.000Z', slow: 100 });
  const { pass } = await openHome({ now: '2026-11-23T06:29:10.000Z' });
  await pass(32);
  expect(heading('We’re closed')).toBeVisible();
  await pass(30);
  expect(tile()).toBeVisible();
});

test('the server’s time counts, whatever the page had first', async () => {
  platformIs('here', { date: '2026-11-23T21:00:00.000Z' });
  const { pass } = await openHome();
  await pass(40);
  expect(heading('We’re closed')).toBeVisible();
});

test('an operator can keep a kiosk open at any hour; so can a centre without hours', async () => {
  const settings = { ...TIMES, closedOutsideOpeningHours: false };
  const { unmount } = await openHome({ now: '2026-11-23T23:00:00.000Z', settings });
  expect(tile()).toBeVisible();
  unmount();
  const answers = [{ ...brought, body: { data: { ...venue, opening_hours: [] } } }];
  await openHome({ boot: { now: '2026-11-23T23:00:00.000Z', answers } });
  expect(tile()).toBeVisible();
});

test('a visit that continues at closing time is not interrupted', async () => {
  await openHome({ now: '2026-11-23T23:00:00.000Z', document: CHOSEN });
  expect(tile()).toBeVisible();
});

test('one failed check is ignored; the second shows a message, and the home page returns automatically', async () => {
  allowNavigation();
  platformIs('away');
  const { pass } = await openHome();
  await pass(38);
  // The first probe and its response are included.
  await pass(5);
  expect(heading('Back in a moment')).toBeVisible();
  expect(screen.getByText(/Please ask at the desk\.$/)).toBeVisible();
  expect(tile()).toBeNull();
  expect(hasNavigated()).toBe(false);
  platformIs('here');
  pageIs(200);
  await pass(15);
  expect(hasNavigated()).toBe(true);
});

test('while only its page fails to load it shows no message, checks less and less often, and returns with the page', async () => {
  allowNavigation();
  platformIs('here');
  const asked = pageIs(503);
  const { pass } = await openHome({
    boot: { now: undefined, offlineKiosk: { name: 'The Lido' } },
    signedIn: false,
  });
  await pass(120);
  expect(heading('Back in a moment')).toBeVisible();
  expect(hasNavigated()).toBe(false);
  expect(asked.mock.calls.length).toBeLessThan(12);
  expect(asked).toHaveBeenLastCalledWith('?kiosk=true&centre=the-lido');
  pageIs(200);
  await pass(26);
  expect(hasNavigated()).toBe(true);
});

test('a home page that uses much memory stays while no other loads', async () => {
  allowNavigation();
  Object.assign(performance, { memory: { usedJSHeapSize: 9, jsHeapSizeLimit: 10 } });
  platformIs('here');
  const asked = pageIs(502);
  const { pass } = await openHome();
  await pass(150);
  expect(asked.mock.calls.length).toBeGreaterThan(1);
  expect(tile()).toBeVisible();
  expect(hasNavigated()).toBe(false);
  pageIs(200);
  await pass(40);
  expect(hasNavigated()).toBe(true);
});

/** The web host's response about the tenant document. Without a name, the tenant has no kiosk any more. */
function documentIs(name: string | undefined) {
  network.use(
    http.get('*/kiosk/document', () =>
      name === undefined
        ? new HttpResponse(null, { status: 404 })
        : new HttpResponse(null, { status: 204, headers: { 'foyer-document': name } }),
    ),
  );
}
const ofMonday = { document: { hash: 'monday' } };

test.each([
  ['changes', 'tuesday'],
  ['no longer has a kiosk', undefined],
])('within ten seconds after its document %s an idle home page reloads', async (_how, version) => {
  allowNavigation();
  documentIs('monday');
  pageIs(200);
  const { pass } = await openHome(ofMonday);
  await pass(20);
  expect(hasNavigated()).toBe(false);
  documentIs(version);
  await pass(9);
  expect(hasNavigated()).toBe(true);
});

test('a changed document ends no visit, and a missing response is not a change', async () => {
  allowNavigation();
  documentIs('tuesday');
  pageIs(200);
  const { pass, unmount } = await openHome({ document: { ...CHOSEN, ...ofMonday.document } });
  await pass(20);
  expect(hasNavigated()).toBe(false);
  unmount();
  network.use(http.get('*/kiosk/document', () => new HttpResponse('a page of something in front')));
  const { pass: passAlone } = await openHome(ofMonday);
  await passAlone(20);
  expect(hasNavigated()).toBe(false);
});

test('a home page that loaded without its centre checks immediately', async () => {
  platformIs('away');
  const { pass } = await openHome({ boot: { now: MONDAY_NOON, answers: [] } });
  await pass(8);
  expect(heading('Back in a moment')).toBeVisible();
});

test('a lost connection is known immediately', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { pass } = await openHome();
  fireEvent(window, new Event('offline'));
  await pass(1);
  expect(heading('Back in a moment')).toBeVisible();
  online.mockRestore();
});

test('the kept page returns quickly after it is first shown, without a time, session or call', async () => {
  allowNavigation();
  const { pass } = await openHome({
    boot: { now: undefined, offlineKiosk: { name: 'The Lido' } },
    signedIn: false,
  });
  expect(heading('Back in a moment')).toBeVisible();
  expect(screen.getByText('The Lido')).toBeVisible();
  expect(logIn()).toBeNull();
  platformIs('here', { date: MONDAY_NOON });
  pageIs(200);
  await pass(6);
  expect(hasNavigated()).toBe(true);
});
