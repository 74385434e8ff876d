import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chargeSettled, chargeStarted, type FoyerEvent } from '../../../core/contract';
import { network } from '../../../tests/kit/plugin';
import { CHOSEN, hasNavigated, allowNavigation, openKiosk, stopClocks } from '../testing/kioskPage';

let looks = 0;

beforeEach(() => {
  stopClocks();
  looks = 0;
  network.use(
    http.get('*/api/venues/online-joining/the-lido', () => {
      looks += 1;
      return HttpResponse.json({ message: '', code: 'not_found', errors: {} }, { status: 404 });
    }),
  );
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window.history, 'pushState');
});

/** As after a crash that removed the whole screen. */
const emptied = () => {
  for (const part of document.querySelectorAll('main :is(h1, a[href], button, input, [data-kiosk-home])'))
    part.outerHTML = '<i></i>';
};

test('an unusable page returns home after half a minute, once the platform answers', async () => {
  allowNavigation();
  const { pass } = await openKiosk('/', { document: CHOSEN });
  emptied();
  await pass(25);
  expect(looks).toBe(0);
  await pass(10);
  // There is no service worker in this browser, so the saga probed the platform first and then navigated.
  expect(looks).toBe(1);
  expect(hasNavigated()).toBe(true);
});

test('a usable page stays, even with little content', async () => {
  const { pass } = await openKiosk('/', { document: CHOSEN });
  await pass(60);
  expect(looks).toBe(0);
});

test('during a payment a page stays, whatever its state', async () => {
  const { pass, say } = await openKiosk('/', { document: CHOSEN });
  await say(chargeStarted());
  emptied();
  await pass(120);
  expect(looks).toBe(0);
});

/** A mock worker that records the heartbeats. */
function listening(): readonly string[] {
  const heard: string[] = [];
  class Listener {
    postMessage(word: string) {
      heard.push(word);
    }
    terminate() {
      heard.push('gone');
    }
  }
  Object.defineProperty(window, 'Worker', { configurable: true, value: Listener });
  return heard;
}

test('a payment is reported immediately, before the page could hang', async () => {
  const heard = listening();
  try {
    const { pass, host } = await openKiosk('/', { document: CHOSEN });
    await pass(3);
    expect(heard.at(-1)).toBe('well');
    const sayNow = (event: FoyerEvent) => act(() => void host.store.dispatch(event));
    // No time passes here.
    sayNow(chargeStarted());
    expect(heard.at(-1)).toBe('paying');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard.at(-1)).toBe('paying');
    sayNow(chargeSettled());
    expect(heard.at(-1)).toBe('well');
  } finally {
    Reflect.deleteProperty(window, 'Worker');
  }
});
