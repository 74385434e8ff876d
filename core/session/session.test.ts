import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../testing/network';
import { browserHost } from '../shell/startup/browserHost';
import { bootOf, type BootOverrides } from '../shell/testing/boot';
import { cancelSagasAfterTest } from '../shell/testing/cancelSagas';
import { USER } from '../shell/testing/user';
import { factOf, selectFact } from '../tenant/facts';
import { visitStorage } from './visitStorage';
import { addLogoutStep } from './logoutSteps';
import { createSessionLoss } from './sessionLoss';
import {
  chargeSettled,
  chargeStarted,
  selectSessionWasLost,
  selectSignedIn,
  selectUser,
  sessionCheckRequested,
  signOutRequested,
} from './state';
import { requestSent, requestSucceeded } from '../store/requests';
import { selectToasts } from '../store/toasts';
import { sendCall } from '../http/sendCall';
import { getUser } from '../../schemas/generated/calls/getUser';
import { expectConsoleError } from '../testing/console';

const arrive = () => (document.cookie = 'foyer_signed_in=1; path=/');

function page(over: BootOverrides = {}) {
  const reload = jest.fn();
  const { host, start } = browserHost(bootOf(over), {}, { reload });
  cancelSagasAfterTest(host);
  start();
  return { host, reload, state: () => host.store.getState() };
}

afterEach(() => {
  for (const name of ['foyer_signed_in', 'foyer_token']) document.cookie = `${name}=; max-age=0; path=/`;
  localStorage.clear();
});

test('a visitor’s user is not requested, and every fact about the user is false', () => {
  const { state } = page();
  expect(selectSignedIn(state())).toBe(false);
  for (const name of ['user.loggedIn', 'user.hasInstruction', 'user.hasBillingDate'])
    expect(factOf(state(), name)).toBe(false);
});

// @spec joining 3.25, 7.8
// @spec platform 3.2, 7.5b
test('the user of a session is requested; until then the facts are unknown', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  arrive();
  const { state } = page();
  expect(selectSignedIn(state())).toBe(true);
  expect(selectFact(state(), 'user.hasInstruction')).toBeUndefined();
  await waitFor(() => expect(selectUser(state())?.firstName).toBe('Sam'));
  expect(selectFact(state(), 'user.hasInstruction')).toBe(true);
  expect(selectFact(state(), 'user.hasBillingDate')).toBe(false);
});

test('a session that starts on this page is reported by its call and is not removed by an earlier check', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  const { host, state } = page();
  host.store.dispatch(requestSent({ call: 'register', nth: 1 }));
  arrive();
  host.store.dispatch(sessionCheckRequested());
  expect(selectSignedIn(state())).toBe(false);
  host.store.dispatch(requestSucceeded({ call: 'register', nth: 1, status: 201 }));
  host.store.dispatch(sessionCheckRequested());
  expect(selectSignedIn(state())).toBe(true);
});

test.each([
  ['the connection was lost', () => HttpResponse.error()],
  ['the platform returned 429', () => HttpResponse.json({}, { status: 429 })],
])('after %s for minutes, the current user is detected without a reload', async (_, away) => {
  const asked = jest.fn(away);
  network.use(http.get('*/api/auth/user', asked));
  arrive();
  const trueTimeout = setTimeout;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    const { state } = page();
    const pass = async (ms: number) => {
      await new Promise((resolve) => trueTimeout(resolve, 0));
      await jest.advanceTimersByTimeAsync(ms);
    };
    for (let seconds = 0; seconds < 120; seconds += 5) await pass(5000);
    expect(asked.mock.calls.length).toBeGreaterThan(4);
    network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
    for (let tries = 0; tries < 20 && !selectUser(state()); tries += 1) await pass(5000);
    expect(selectUser(state())?.firstName).toBe('Sam');
  } finally {
    jest.useRealTimers();
  }
});

test('a page restored from the back/forward cache detects a logout immediately', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  arrive();
  const { state } = page();
  expect(selectSignedIn(state())).toBe(true);
  document.cookie = 'foyer_signed_in=; max-age=0; path=/';
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(selectSignedIn(state())).toBe(false);
});

test.each([
  ['receives the focus', () => window.dispatchEvent(new Event('focus'))],
  ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a page that %s detects a logout in another tab immediately', (_, look) => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  arrive();
  const { state } = page();
  expect(selectSignedIn(state())).toBe(true);
  document.cookie = 'foyer_signed_in=; max-age=0; path=/';
  look();
  expect(selectSignedIn(state())).toBe(false);
});

// @spec platform 4.2b, 9.3a
test('a token removed in another tab is detected within 5 seconds, and so is a new one', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  jest.useFakeTimers();
  try {
    const { state } = page();
    arrive();
    jest.advanceTimersByTime(4999);
    expect(selectSignedIn(state())).toBe(false);
    jest.advanceTimersByTime(1);
    await Promise.resolve();
    expect(selectSignedIn(state())).toBe(true);
    document.cookie = 'foyer_signed_in=; max-age=0; path=/';
    jest.advanceTimersByTime(5000);
    await Promise.resolve();
    expect(selectSignedIn(state())).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});

// @spec platform 4.2b
test('in session mode client the token is the session mark', () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  document.cookie = 'foyer_token=secret; path=/';
  const { state } = page({ boot: { session: { mode: 'client', bearer: true, cookieDomain: '' } } });
  expect(selectSignedIn(state())).toBe(true);
  expect(JSON.stringify(state())).not.toContain('secret');
});

// @spec joining 6.2, 7.8
test('a logout runs the steps of plugins, even if one fails, and ends the session', async () => {
  expectConsoleError(/logout step broken/);
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  network.use(http.post('*/api/auth/logout', () => HttpResponse.json({ data: { signed_out: true } })));
  const done: string[] = [];
  const removals = [
    addLogoutStep('broken', function* step() {
      throw new Error('No.');
    }),
    addLogoutStep('basket', function* step() {
      done.push('basket');
    }),
  ];
  arrive();
  const { host, state } = page();
  host.store.dispatch(signOutRequested());
  await waitFor(() => expect(selectSignedIn(state())).toBe(false));
  removals.forEach((remove) => remove());
  expect(done).toEqual(['basket']);
  expect(document.cookie).not.toContain('foyer_signed_in');
});

test('a customer whose logout fails offline sees that they are still logged in', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  network.use(http.post('*/api/auth/logout', () => HttpResponse.error()));
  arrive();
  const { host, state } = page();
  host.store.dispatch(signOutRequested());
  await waitFor(() => expect(JSON.stringify(state().toasts)).toContain('You’re still logged in'));
  expect(selectSignedIn(state())).toBe(true);
  expect(document.cookie).toContain('foyer_signed_in');
});

test('a customer cannot log out before the payment outcome is known, and sees a message', async () => {
  const left = jest.fn(() => HttpResponse.json({ data: { signed_out: true } }));
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  network.use(http.post('*/api/auth/logout', left));
  const forgotten: string[] = [];
  const remove = addLogoutStep('basket', function* step() {
    forgotten.push('basket');
  });
  arrive();
  const { host, state } = page();
  host.store.dispatch(chargeStarted());
  host.store.dispatch(signOutRequested());
  await waitFor(() =>
    expect(JSON.stringify(state().toasts)).toContain('You’re still logged in: a payment is under way'),
  );
  expect([forgotten, left.mock.calls.length, selectSignedIn(state())]).toEqual([[], 0, true]);
  expect(document.cookie).toContain('foyer_signed_in');

  host.store.dispatch(chargeSettled());
  host.store.dispatch(signOutRequested());
  await waitFor(() => expect(selectSignedIn(state())).toBe(false));
  remove();
  expect([forgotten, left.mock.calls.length]).toEqual([['basket'], 1]);
});

test('if the page keeps the token, a logout works offline', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  network.use(http.post('*/api/auth/logout', () => HttpResponse.error()));
  document.cookie = 'foyer_token=secret; path=/';
  const { host, state } = page({ boot: { session: { mode: 'client', bearer: false, cookieDomain: '' } } });
  host.store.dispatch(signOutRequested());
  await waitFor(() => expect(selectSignedIn(state())).toBe(false));
  expect(document.cookie).not.toContain('foyer_token');
});

// @spec platform 4.2c, 8.4
test('several 401s clear the token and reload once', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({}, { status: 401 })));
  arrive();
  const { reload } = page();
  await Promise.all([sendCall(getUser), sendCall(getUser)]);
  expect(document.cookie).not.toContain('foyer_signed_in');
  expect(reload).toHaveBeenCalledTimes(1);
});

const LOST = 'Your session has ended. Please log in again to continue.';
const toasts = (state: ReturnType<typeof page>['state']) =>
  selectToasts(state()).map(({ content }) => content);

test('the page that loads after a lost session reports it once', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({}, { status: 401 })));
  arrive();
  page();
  await sendCall(getUser);
  const reloaded = page();
  expect(toasts(reloaded.state)).toEqual([LOST]);
  expect(selectSessionWasLost(reloaded.state())).toBe(true);
  const later = page();
  expect(toasts(later.state)).toEqual([]);
  expect(selectSessionWasLost(later.state())).toBe(false);
});

test('a 401 during a logout is not a lost session', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  arrive();
  const { host, state, reload } = page();
  await waitFor(() => expect(selectUser(state())).toBeDefined());
  let answerLogout: () => void = () => undefined;
  network.use(
    http.get('*/api/auth/user', () => HttpResponse.json({}, { status: 401 })),
    http.post(
      '*/api/auth/logout',
      () =>
        new Promise<Response>((resolve) => {
          answerLogout = () => resolve(HttpResponse.json({ data: null }));
        }),
    ),
  );
  host.store.dispatch(signOutRequested());
  await sendCall(getUser);
  expect(reload).not.toHaveBeenCalled();
  answerLogout();
  await waitFor(() => expect(selectSignedIn(state())).toBe(false));
  expect(toasts(page().state)).toEqual([]);
});

test('a customer who has logged in again in another tab sees no message', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({}, { status: 401 })));
  arrive();
  page();
  await sendCall(getUser);
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  arrive();
  const { state } = page();
  await waitFor(() => expect(selectUser(state())?.firstName).toBe('Sam'));
  expect(toasts(state)).toEqual([]);
  expect(selectSessionWasLost(state())).toBe(false);
});

// @spec platform 4.2c
test('during a payment the reload waits for the outcome', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({}, { status: 401 })));
  arrive();
  const { host, reload } = page();
  host.store.dispatch(chargeStarted());
  await sendCall(getUser);
  expect(reload).not.toHaveBeenCalled();
  host.store.dispatch(chargeSettled());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a finished payment does not reload the page while the session is valid', () => {
  const reload = jest.fn();
  const session = createSessionLoss({ reload, chargeOpen: () => false });
  session.settled();
  expect(reload).not.toHaveBeenCalled();
});

const isText = (value: unknown): value is string => typeof value === 'string';

test('non-sensitive responses are stored across a reload, by version, for 24 hours', () => {
  page();
  visitStorage.write('visit', 1, 'answers');
  expect(visitStorage.read('visit', 1, isText)).toBe('answers');
  expect(visitStorage.read('visit', 2, isText)).toBeUndefined();
  expect(
    visitStorage.read('visit', 1, (value): value is number => typeof value === 'number'),
  ).toBeUndefined();
  jest.useFakeTimers({ now: Date.now() + 24 * 3_600_000 + 1 });
  expect(visitStorage.read('visit', 1, isText)).toBeUndefined();
  jest.useRealTimers();
});

test('in kiosk mode nothing is stored, and earlier data is removed', () => {
  page();
  visitStorage.write('visit', 1, 'answers');
  page({ mode: { kiosk: true } });
  expect(localStorage).toHaveLength(0);
  visitStorage.write('visit', 1, 'answers');
  expect(localStorage).toHaveLength(0);
});

test('storage that throws causes no failure', () => {
  page();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(() => visitStorage.write('visit', 1, 'answers')).not.toThrow();
  full.mockRestore();
});

test('while the page reloads after a lost session the user does not count as logged out, so stored data stays', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({}, { status: 401 })));
  arrive();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const { state } = page();
  await sendCall(getUser);
  expect(document.cookie).not.toContain('foyer_signed_in');
  jest.advanceTimersByTime(5000);
  await Promise.resolve();
  jest.useRealTimers();
  expect(selectSignedIn(state())).toBe(true);
});

describe('if the server does not return the current user', () => {
  test.each([
    ['a malformed response', () => HttpResponse.json({ data: { id: null } })],
    ['a 403 response', () => HttpResponse.json({}, { status: 403 })],
    ['a 404 response', () => HttpResponse.json({}, { status: 404 })],
  ])('after %s the user sees a message and can retry', async (_, answer) => {
    const asked = jest.fn(answer);
    network.use(http.get('*/api/auth/user', asked));
    arrive();
    const { host, state } = page();
    await waitFor(() => expect(selectToasts(state())).toHaveLength(1), { timeout: 4000 });
    const [toast] = selectToasts(state());
    expect(toast).toMatchObject({
      content: 'We couldn’t load your details. Close this message to try again.',
      type: 'TOAST_DANGER',
      closeAfter: 0,
    });
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
    network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
    if (toast?.callback) host.store.dispatch(toast.callback);
    await waitFor(() => expect(selectUser(state())?.firstName).toBe('Sam'));
  });
});
