import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chargeSettled, chargeStarted } from '../../../core/contract';
import { network, signIn } from '../../../tests/kit/plugin';
import { CHOSEN, hasNavigated, allowNavigation, openKiosk, stopClocks } from '../testing/kioskPage';

beforeEach(stopClocks);
afterEach(() => {
  jest.useRealTimers();
  signIn(false);
  Reflect.deleteProperty(window.history, 'pushState');
});

const question = () =>
  screen.queryByRole('alertdialog', { name: 'Are you sure you want to leave this screen?' });
const cleared = () => screen.getByRole('dialog', { name: 'One moment' });

// @spec joining 1.6, 4.20, 6.4, 8.11a, 8.11b, 9.10
test('after 90 seconds without a touch the visit gets a question with a countdown', async () => {
  const { pass } = await openKiosk('/', { document: CHOSEN });
  await pass(89);
  expect(question()).toBeNull();
  await pass(1.2);
  expect(question()).toBeVisible();
  expect(screen.getByText('Your selection will be cleared in 5 seconds.')).toBeVisible();
  await pass(2);
  expect(screen.getByText('Your selection will be cleared in 3 seconds.')).toBeVisible();
});

test.each([
  [true, 'What you chose and typed will be cleared, and you’ll be logged out.'],
  [false, 'What you chose and typed will be cleared.'],
])('Home asks, and mentions logout only to a logged-in customer: %s', async (signedIn, words) => {
  network.use(http.get('/api/auth/user', () => HttpResponse.json({ message: '' }, { status: 503 })));
  const { pass } = await openKiosk('/', { document: CHOSEN, signedIn });
  fireEvent.click(screen.getByText('Home'));
  await pass(0.1);
  expect(question()).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['a touch beside the question', () => fireEvent.pointerDown(question() ?? document.body)],
  ['a key', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' })],
  ['a finger that scrolls', () => fireEvent.wheel(document.body)],
])('%s keeps the visit', async (_, act) => {
  const { pass, host } = await openKiosk('/', { document: CHOSEN });
  await pass(92);
  act();
  await pass(0.1);
  expect(question()).toBeNull();
  await pass(60);
  expect(question()).toBeNull();
  expect(host.store.getState().kiosk).toMatchObject({ visit: { step: 'going' } });
});

test('browser events of a resting mouse do not count; a moved mouse keeps the visit', async () => {
  const { pass } = await openKiosk('/', { document: CHOSEN });
  const moveTo = (screenX: number) =>
    fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true, screenX, screenY: 7 }));
  await pass(91);
  moveTo(5);
  await pass(0.5);
  moveTo(5);
  await pass(0.5);
  expect(question()).toBeVisible();
  moveTo(6);
  await pass(0.5);
  expect(question()).toBeNull();
});

test('a page that scrolls automatically, such as with the focus, does not keep the visit', async () => {
  allowNavigation();
  const { pass, host } = await openKiosk('/', { document: CHOSEN });
  await pass(92);
  fireEvent.scroll(window);
  await pass(0.1);
  expect(question()).toBeVisible();
  await pass(4);
  expect(host.store.getState().kiosk).toMatchObject({ visit: { step: 'ending', reason: 'idle' } });
  await pass(8);
});

test('the key that keeps the visit is not typed into the focused field', async () => {
  const { pass } = await openKiosk('/', { document: CHOSEN });
  const typed = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' });
  // `false`: the default action, typing, was prevented.
  expect(typed()).toBe(true);
  await pass(92);
  expect(question()).toBeVisible();
  expect(typed()).toBe(false);
  await pass(0.1);
  expect(question()).toBeNull();
  expect(typed()).toBe(true);
});

test('a touch on the question itself stops the countdown, and its buttons decide', async () => {
  const { pass } = await openKiosk('/', { document: CHOSEN });
  await pass(92);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Clear selection and go home' }));
  await pass(20);
  expect(question()).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue with my purchase' }));
  await pass(0.1);
  expect(question()).toBeNull();
});

// @spec joining 1.6, 4.20, 6.4, 8.11a, 8.11b, 9.10
test('after 95 seconds the basket is emptied, the session ends and the kiosk returns home', async () => {
  allowNavigation();
  const asked: string[] = [];
  network.use(
    http.get('/api/auth/user', () => HttpResponse.json({ message: '' }, { status: 503 })),
    http.delete('/api/cart', () => {
      asked.push('clear');
      return HttpResponse.json({ message: 'none', code: 'not_found', errors: {} }, { status: 404 });
    }),
    http.post('/api/auth/logout', () => {
      asked.push('logout');
      return HttpResponse.json({ data: { signed_out: true } });
    }),
  );
  localStorage.setItem('left', 'by a visitor');
  const { pass, host } = await openKiosk('/', { document: CHOSEN, signedIn: true });
  await pass(94);
  expect(asked).toEqual([]);
  await pass(3);
  expect(cleared()).toBeVisible();
  await pass(8);
  expect(host.store.getState().kiosk).toMatchObject({ visit: { step: 'ending', reason: 'idle' } });
  expect(asked).toEqual(['clear', 'logout']);
  expect(hasNavigated()).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('input after the time is ignored, because it can be the next person', async () => {
  allowNavigation();
  const { pass, host } = await openKiosk('/', { document: CHOSEN });
  await pass(92);
  // Timers stopped during sleep, and then a user wakes the screen.
  const later = performance.now() + 60_000;
  const now = jest.spyOn(performance, 'now').mockReturnValue(later);
  fireEvent.pointerDown(document.body);
  await pass(0.1);
  now.mockRestore();
  expect(host.store.getState().kiosk).toMatchObject({ visit: { step: 'ending', reason: 'idle' } });
  await pass(8);
});

const serverSays = (time: number) =>
  network.use(
    http.get('/api/venues/online-joining/the-lido', () =>
      HttpResponse.json({ data: null }, { headers: { date: new Date(time).toUTCString() } }),
    ),
  );

test('a device that slept clears the visit at its next input', async () => {
  allowNavigation();
  const begun = Date.now();
  const boot = { now: new Date(begun).toISOString() };
  const { pass, host } = await openKiosk('/', { document: CHOSEN, boot });
  await pass(10);
  serverSays(begun + 3_600_000);
  jest.setSystemTime(begun + 3_600_000);
  fireEvent.pointerDown(document.body);
  await pass(2);
  expect(host.store.getState().kiosk).toMatchObject({ visit: { step: 'ending', reason: 'idle' } });
  await pass(8);
});

test('a clock that is changed during a visit changes nothing', async () => {
  const begun = Date.now();
  const boot = { now: new Date(begun).toISOString() };
  const { pass, host } = await openKiosk('/', { document: CHOSEN, boot });
  await pass(10);
  serverSays(begun + 20_000);
  jest.setSystemTime(begun + 86_400_000);
  await pass(10);
  expect(host.store.getState().kiosk).toMatchObject({ visit: { step: 'going' } });
  expect(question()).toBeNull();
});

test('a running payment pauses the clock, and its end gives the full time again', async () => {
  const { pass, say } = await openKiosk('/', { document: CHOSEN });
  await pass(80);
  await say(chargeStarted());
  await pass(300);
  expect(question()).toBeNull();
  await say(chargeSettled());
  await pass(80);
  expect(question()).toBeNull();
  await pass(11);
  expect(question()).toBeVisible();
});

test('a payment that takes ten minutes is finished first: its open challenge is voided, and the customer gets a mail', async () => {
  allowNavigation();
  const status = (state: string) => ({
    data: {
      state,
      cart_id: 'cart-1',
      transaction_uuid: 'tx-1',
      sca_url: null,
      sca_data: null,
      challenge_opened_at: null,
      order_id: null,
      reference: null,
      message: null,
    },
  });
  const asked: string[] = [];
  let state = 'challenge';
  network.use(
    http.get('/api/checkout/status', ({ request }) => {
      asked.push(`status${new URL(request.url).search}`);
      return HttpResponse.json(status(state));
    }),
    http.post('/api/checkout/cancel', async ({ request }) => {
      asked.push(JSON.stringify(await request.json()));
      state = 'voided';
      return HttpResponse.json(status(state));
    }),
  );
  const { pass, say } = await openKiosk('/', { document: CHOSEN });
  await say(chargeStarted());
  await pass(300);
  // A touch of another person must not extend the payment.
  fireEvent.pointerDown(document.body);
  await pass(260);
  expect(asked).toEqual([]);
  await pass(41);
  // The visit cannot continue meanwhile.
  expect(cleared()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await pass(10);
  expect(asked).toEqual([
    'status?customer_gone=true',
    '{"transactionUuid":"tx-1","customerGone":true}',
    'status?customer_gone=true',
  ]);
});

test('a kiosk at its home page without a choice shows no question', async () => {
  network.use(http.get('/api/venues/online-joining/:id', () => HttpResponse.json({}, { status: 404 })));
  const { pass } = await openKiosk('/kiosk');
  await pass(200);
  expect(question()).toBeNull();
});

test('a home page with a changed text size resets without a question or message', async () => {
  allowNavigation();
  network.use(http.get('/api/venues/online-joining/:id', () => HttpResponse.json({}, { status: 404 })));
  const { pass, host } = await openKiosk('/kiosk', {
    mode: { kiosk: true, centre: 'the-lido', text: 'large' },
  });
  await pass(94);
  expect(question()).toBeNull();
  expect(host.store.getState().kiosk).toMatchObject({ visit: { step: 'going' } });
  await pass(2);
  expect(host.store.getState().kiosk).toMatchObject({ visit: { step: 'ending', reason: 'home' } });
});

test('outside a kiosk there is no idle clock', async () => {
  const { pass, host } = await openKiosk('/kiosk', { mode: { kiosk: false }, document: CHOSEN });
  await pass(600);
  expect(host.store.getState().kiosk).toMatchObject({ visit: { step: 'going' } });
});
