import { http, HttpResponse } from 'msw';
import { chargeStarted } from '../../../core/contract';
import { network } from '../../../tests/kit/plugin';
import { CHOSEN, hasGone, mayGo, openKiosk, stopTheClocks } from '../testing/kioskPage';

let looks = 0;

beforeEach(() => {
  stopTheClocks();
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

/** As after a crash that took the whole screen along. */
const emptied = () => {
  for (const part of document.querySelectorAll('main :is(h1, a[href], button, input, [data-kiosk-home])'))
    part.outerHTML = '<i></i>';
};

test('a page on which nothing can be used is taken home after half a minute, once the platform answers', async () => {
  mayGo();
  const { pass } = await openKiosk('/', { document: CHOSEN });
  emptied();
  await pass(25);
  expect(looks).toBe(0);
  await pass(10);
  // Nobody stands by in this browser: it looked first, and went.
  expect(looks).toBe(1);
  expect(hasGone()).toBe(true);
});

test('one that can be used is left alone, however little is on it', async () => {
  const { pass } = await openKiosk('/', { document: CHOSEN });
  await pass(60);
  expect(looks).toBe(0);
});

test('while money may be moving a page stays, whatever it looks like', async () => {
  const { pass, say } = await openKiosk('/', { document: CHOSEN });
  await say(chargeStarted());
  emptied();
  await pass(120);
  expect(looks).toBe(0);
});
