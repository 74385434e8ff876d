/** @jest-environment node */
/**
 * A visitor's cart at the web host: the page never sees its key, and a key from another source is not
 * accepted.
 */
import { cookiesOf, eachTest, OURS } from '../testing/webHostFixture';
import { fakePlatform } from '../testing/fakePlatform';
import { HOST } from '../testing/webHost';

const KEY = 'k'.repeat(43);
const BASKET = `__Secure-foyer_basket=${KEY}`;
const ADD = { method: 'POST', url: '/api/cart/add', payload: '{}' } as const;

async function platformWithCart() {
  const platform = await fakePlatform();
  platform.answer('POST /api/cart/add', { body: { data: {} } });
  platform.answer('GET /api/cart', { body: { data: {} } });
  return platform;
}

const here = eachTest({ start: platformWithCart });

const keys = () => here.platform.receivedRequests.map(({ headers }) => headers['x-foyer-basket']);

test('a visitor’s first item creates a key, which the browser keeps and no page can read', async () => {
  const answer = await here.web.inject({ ...ADD, headers: OURS });
  const [cookie, sign] = cookiesOf(answer);
  expect(cookie).toMatch(
    /^__Secure-foyer_basket=[\w-]{43}; Domain=riverside.localhost; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(keys()).toEqual([/=([\w-]{43});/.exec(cookie ?? '')?.[1]]);
  expect(answer.body).not.toContain(String(keys()[0]));
  expect(sign).toBe('foyer_has_basket=1; Domain=riverside.localhost; Path=/; Secure; SameSite=Lax');
});

test('reading a basket creates no key, and a rejected request leaves none', async () => {
  await here.web.inject({ url: '/api/cart', headers: { host: HOST } });
  here.platform.answer('POST /api/cart/add', {
    status: 409,
    body: { message: 'Full.', code: 'slot_full', errors: {} },
  });
  const refused = await here.web.inject({ ...ADD, headers: OURS });
  expect(keys()).toEqual([undefined, expect.any(String)]);
  expect(cookiesOf(refused)).toEqual([]);
});

test('every later call sends the key, also with a session, so that the basket can be taken over', async () => {
  await here.web.inject({ url: '/api/cart', headers: { host: HOST, cookie: BASKET } });
  const signedIn = `${BASKET}; __Secure-foyer_token=abc; foyer_signed_in=1`;
  await here.web.inject({ ...ADD, headers: { ...OURS, cookie: signedIn } });
  expect(keys()).toEqual([KEY, KEY]);
});

test('a logged-in customer without a key needs none', async () => {
  const headers = { ...OURS, cookie: '__Secure-foyer_token=abc; foyer_signed_in=1' };
  const answer = await here.web.inject({ ...ADD, headers });
  expect([keys(), cookiesOf(answer)]).toEqual([[undefined], []]);
});

test('a page cannot set a key, and staff send none', async () => {
  const received = { host: HOST, 'x-foyer-basket': KEY };
  await here.web.inject({ url: '/api/cart', headers: received });
  const staff = `${BASKET}; __Secure-foyer_staff=s; foyer_staff_signed_in=1`;
  await here.web.inject({
    url: '/api/cart',
    headers: { host: HOST, cookie: staff, 'x-foyer-actor': 'staff' },
  });
  expect(keys()).toEqual([undefined, undefined]);
});

test('a planted second key is rejected, and a malformed key is ignored', async () => {
  const planted = await here.web.inject({
    url: '/api/cart',
    headers: { host: HOST, cookie: `${BASKET}; __Secure-foyer_basket=${'e'.repeat(43)}` },
  });
  expect([planted.statusCode, planted.headers['clear-site-data'], keys()]).toEqual([401, '"cookies"', []]);
  await here.web.inject({ url: '/api/cart', headers: { host: HOST, cookie: '__Secure-foyer_basket=short' } });
  expect(keys()).toEqual([undefined]);
});

test('a logout removes the key', async () => {
  here.platform.answer('POST /api/auth/logout', { body: { data: { signed_out: true } } });
  const answer = await here.web.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { ...OURS, cookie: `${BASKET}; __Secure-foyer_token=abc` },
  });
  for (const name of ['__Secure-foyer_basket', 'foyer_has_basket'])
    expect(cookiesOf(answer).filter((one) => one.startsWith(`${name}=`))).toEqual([
      expect.stringContaining('Max-Age=0'),
    ]);
});
