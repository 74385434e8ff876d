import { expect, test } from '@playwright/test';
import { area, port, unique } from '../kit/addresses';
import { newCustomer, PASSWORD } from '../kit/customer';
import { hostRequest, type HostAnswer } from '../kit/hostRequest';
import { call, dataOf, newShopper } from './shopper';

const origin = area('riverside');
const LOGIN = '/api/auth/customer/login';
const UPDATE = '/api/my-account/user/update?onboarding_type=membership_purchase';
const OURS = { origin, 'x-foyer': '1' };

const cookiesOf = (answer: HostAnswer): readonly string[] => [answer.headers['set-cookie'] ?? []].flat();
const tokenOf = (answer: HostAnswer): string | undefined =>
  /^__Secure-foyer_token=([^;]*)/.exec(cookiesOf(answer)[0] ?? '')?.[1];

const logIn = (username: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  hostRequest({
    origin,
    path: LOGIN,
    method: 'POST',
    headers: { ...OURS, ...headers },
    body: { username, password },
  });

test('the token is in an HttpOnly cookie and in no response, in every spelling of the call', async () => {
  const { email, cookie } = await newCustomer(origin, unique());
  const honest = await logIn(email);
  expect(cookiesOf(honest)[0]).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  expect(dataOf<{ token: string | null }>(honest).token).toBeNull();
  const spellings = [
    ['POST', '/api/auth/customer/logi%6e', { username: email, password: PASSWORD }],
    ['POST', '/api/auth/./customer/login', { username: email, password: PASSWORD }],
    ['POST', '/api/x/../auth/customer/login', { username: email, password: PASSWORD }],
    ['POST', '/api/auth/customer/login;x', { username: email, password: PASSWORD }],
    ['PUT', `${UPDATE.replace('update', 'updat%65')}`, { firstName: 'Robin' }],
    ['PUT', `${UPDATE.replace('user', '%75ser')}`, { firstName: 'Robin' }],
  ] as const;
  for (const [method, path, body] of spellings) {
    const answer = await hostRequest({ origin, path, method, headers: { ...OURS, cookie }, body });
    expect(answer.status, path).toBe(404);
    expect(answer.text).not.toMatch(/"token":\s*"/);
  }
});

test('a login creates a new token, whatever cookie was planted before', async () => {
  const { email } = await newCustomer(origin, unique());
  const planted = '__Secure-foyer_token=planted-by-somebody-else; foyer_signed_in=1';
  const first = tokenOf(await logIn(email, PASSWORD, { cookie: planted }));
  const second = tokenOf(await logIn(email, PASSWORD, { cookie: `__Secure-foyer_token=${first}` }));
  expect(first).toMatch(/^[\w-]{40,}$/);
  expect(second).not.toBe(first);
});

test('a second planted cookie ends the session, and never changes the customer', async () => {
  const mine = await newShopper('riverside');
  const theirs = await newShopper('riverside');
  for (const cookie of [`${mine.cookie}; ${theirs.cookie}`, `${theirs.cookie}; ${mine.cookie}`]) {
    const answer = await hostRequest({ origin, path: '/api/auth/user', headers: { cookie } });
    expect(answer.status).toBe(401);
    expect(answer.headers['clear-site-data']).toBe('"cookies"');
  }
});

// @spec platform 6.7
test('a token of one operator is invalid at another', async () => {
  const { cookie } = await newShopper('riverside');
  for (const tenant of ['northgate', 'harbour']) {
    expect((await call({ origin: area(tenant), cookie }, { path: '/api/auth/user' })).status).toBe(401);
  }
});

test('a logout invalidates the token, not only the cookie', async () => {
  const shopper = await newShopper('riverside');
  expect((await call(shopper, { method: 'POST', path: '/api/auth/logout' })).status).toBe(200);
  expect((await call(shopper, { path: '/api/auth/user' })).status).toBe(401);
});

const forged: readonly (readonly [string, Record<string, string>])[] = [
  ['from a sibling sub-domain', { ...OURS, origin: `http://evil.riverside.localhost:${port}` }],
  ['from another area of the same operator', { ...OURS, origin: area('riverside', 'bookings') }],
  ['from another operator', { ...OURS, origin: area('northgate') }],
  ['from the same host on another port', { ...OURS, origin: 'http://online-joining.riverside.localhost:1' }],
  ['from a frame without an origin', { ...OURS, origin: 'null' }],
  ['by a form, which cannot set our header', { origin }],
  ['with neither origin nor fetch metadata', { 'x-foyer': '1' }],
  ['by a page of the same site', { ...OURS, 'sec-fetch-site': 'same-site' }],
];
for (const [how, headers] of forged) {
  test(`a change requested ${how} is rejected, and the session continues`, async () => {
    const { cookie } = await newShopper('riverside');
    for (const [method, path] of [
      ['POST', '/api/auth/logout'],
      ['DELETE', '/api/cart/clear'],
      ['PUT', UPDATE],
    ] as const) {
      const answer = await hostRequest({ origin, path, method, headers: { ...headers, cookie }, body: {} });
      expect(answer.status).toBe(403);
      expect(cookiesOf(answer)).toEqual([]);
    }
    expect((await hostRequest({ origin, path: '/api/auth/user', headers: { cookie } })).status).toBe(200);
  });
}

test('a form of another site cannot send its own content types to the platform', async () => {
  const { cookie } = await newShopper('riverside');
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await hostRequest({
      origin,
      path: '/api/cart/clear',
      method: 'DELETE',
      headers: { ...OURS, cookie, 'content-type': type },
      body: { source: 'online-joining' },
    });
    expect(answer.status).toBe(415);
  }
});

test('password guesses are limited for that name, and every wrong guess has the same response', async () => {
  const { email } = await newCustomer(origin, unique());
  const known = await logIn(email, 'Wrong-Guess-1');
  const unknown = await logIn(`nobody.${unique()}@example.test`, 'Wrong-Guess-1');
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  const guesses = await Promise.all(Array.from({ length: 11 }, (_, at) => logIn(email, `Wrong-Guess-${at}`)));
  const refused = guesses.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await logIn(email)).status).toBe(429);
});

test('a rejected login takes the same time for an address of one, several or no accounts', async () => {
  const names = ['alex@riverside.example', 'family@riverside.example', `nobody.${unique()}@example.test`];
  for (const name of names) {
    const began = performance.now();
    expect((await logIn(name, 'Wrong-Guess-1')).status).toBe(422);
    expect(performance.now() - began).toBeGreaterThan(590);
  }
});
