import { createHash } from 'node:crypto';
import { cookiesOf, eachTest, OURS } from '../testing/webHostFixture';
import { directoryOf, HOST, ORIGIN, site, webHost } from '../testing/webHost';

const SIGNED_IN = '__Secure-foyer_token=abc123; foyer_signed_in=1';
const LOGIN = '/api/auth/customer/login';

const here = eachTest();

// @spec platform 4.1b, 4.2a, 9.9b
test('a login puts the token into an HttpOnly cookie of the tenant and removes it from the response', async () => {
  here.platform.answer(`POST ${LOGIN}`, { body: { data: { token: 'new-token', other: 1 }, sibling: true } });
  const answer = await here.web.inject({
    method: 'POST',
    url: LOGIN,
    headers: OURS,
    payload: '{"username":"a","password":"b"}',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: { token: null, other: 1 }, sibling: true });
  expect(cookiesOf(answer)).toEqual([
    '__Secure-foyer_token=new-token; Domain=riverside.localhost; Path=/; HttpOnly; Secure; SameSite=Lax',
    expect.stringMatching(
      /^foyer_signed_in=[\w-]{22}; Domain=riverside.localhost; Path=\/; Secure; SameSite=Lax$/,
    ),
  ]);
  expect(answer.body).not.toContain('new-token');
});

test('WebKit, which stores no Secure cookie over plain http, can log in on the loopback', async () => {
  here.platform.answer(`POST ${LOGIN}`, { body: { data: { token: 'new-token' } } });
  here.platform.answer('GET /api/auth/user', { body: { data: {} } });
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.5 Safari/605.1.15';
  const headers = { ...OURS, 'user-agent': agent };
  const answer = await here.web.inject({ method: 'POST', url: LOGIN, headers, payload: '{}' });
  expect(cookiesOf(answer)).toEqual([
    'foyer_token=new-token; Domain=riverside.localhost; Path=/; HttpOnly; SameSite=Lax',
    expect.stringMatching(/^foyer_signed_in=[\w-]{22}; Domain=riverside.localhost; Path=\/; SameSite=Lax$/),
  ]);
  await here.web.inject({ url: '/api/auth/user', headers: { ...headers, cookie: 'foyer_token=new-token' } });
  expect(here.platform.receivedRequests.at(-1)?.headers.authorization).toBe('Bearer new-token');
});

// @spec platform 7.24c
test.each([
  ['POST', '/api/auth/customer/register?onboarding_type=customer_account_online'],
  ['PUT', '/api/my-account/user/update?onboarding_type=membership_purchase'],
] as const)('a new token in the response to %s %s stays on the server', async (method, url) => {
  here.platform.answer(`${method} ${url.split('?')[0]}`, { status: 201, body: { data: { token: 't2' } } });
  const answer = await here.web.inject({ method, url, headers: OURS, payload: '{}' });
  expect(answer.json()).toEqual({ data: { token: null } });
  expect(cookiesOf(answer)[0]).toContain('__Secure-foyer_token=t2');
});

describe('the session mark', () => {
  const markOf = (answer: { headers: Record<string, unknown> }) =>
    /^foyer_signed_in=([^;]*)/.exec(cookiesOf(answer)[1] ?? '')?.[1];
  const giveToken = (call: string) =>
    here.platform.answer(call, { body: { data: { token: 'secret-token' } } });

  test('changes with every login and reveals neither token nor customer', async () => {
    giveToken(`POST ${LOGIN}`);
    const log = () => here.web.inject({ method: 'POST', url: LOGIN, headers: OURS, payload: '{}' });
    const [first, second] = [markOf(await log()), markOf(await log())];
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(second).not.toBe(first);
    for (const about of ['secret-token', 'a@b.test'])
      for (const hash of ['sha256', 'sha1', 'md5'])
        expect(createHash(hash).update(about).digest('base64url')).not.toContain(first);
  });

  test('stays the same when a token is renewed, so that other tabs continue', async () => {
    giveToken('PUT /api/my-account/user/update');
    const headers = { ...OURS, cookie: '__Secure-foyer_token=abc; foyer_signed_in=mark-1' };
    const url = '/api/my-account/user/update';
    expect(markOf(await here.web.inject({ method: 'PUT', url, headers, payload: '{}' }))).toBe('mark-1');
    const planted = { ...headers, cookie: `${headers.cookie}; foyer_signed_in=mark-2` };
    expect(markOf(await here.web.inject({ method: 'PUT', url, headers: planted, payload: '{}' }))).toMatch(
      /^[\w-]{22}$/,
    );
  });

  test('rejects a call meant for one customer if another has logged in since, who stays logged in', async () => {
    here.platform.answer('POST /api/cart/add', { body: { data: {} } });
    const add = (reported?: string) =>
      here.web.inject({
        method: 'POST',
        url: '/api/cart/add',
        headers: {
          ...OURS,
          cookie: '__Secure-foyer_token=bobs; foyer_signed_in=of-bob',
          ...(reported && { 'x-foyer-session': reported }),
        },
        payload: '{}',
      });
    const refused = await add('of-alice');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'other_session']);
    expect([here.platform.receivedRequests.length, cookiesOf(refused)]).toEqual([0, []]);
    expect((await add('of-bob')).statusCode).toBe(200);
    expect((await add()).statusCode).toBe(200);
    expect(here.platform.receivedRequests[0]?.headers).not.toHaveProperty('x-foyer-session');
  });

  test('never prevents a logout', async () => {
    here.platform.answer('POST /api/auth/logout', { body: { data: { signed_out: true } } });
    const answer = await here.web.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...OURS, cookie: SIGNED_IN, 'x-foyer-session': 'of-alice' },
    });
    expect([answer.statusCode, cookiesOf(answer).length]).toEqual([200, 2]);
  });
});

test('a login is sent without an older session, so no session can be fixed in advance', async () => {
  here.platform.answer(`POST ${LOGIN}`, { body: { data: { token: 'rotated' } } });
  const answer = await here.web.inject({
    method: 'POST',
    url: LOGIN,
    headers: { ...OURS, cookie: '__Secure-foyer_token=planted' },
    payload: '{}',
  });
  expect(here.platform.receivedRequests[0]?.headers.authorization).toBeUndefined();
  expect(cookiesOf(answer)[0]).toContain('rotated');
});

// @spec platform 6.6c
test('the token of the cookie is sent to the platform as a bearer token, without the cookies', async () => {
  here.platform.answer('GET /api/auth/user', { body: { data: { id: 'u1' } } });
  const answer = await here.web.inject({
    url: '/api/auth/user',
    headers: {
      host: HOST,
      cookie: SIGNED_IN,
      authorization: 'Bearer forged',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil',
      connection: 'x-secret',
      'x-secret': '1',
    },
  });
  const headers = here.platform.receivedRequests[0]?.headers;
  expect(headers).toMatchObject({
    authorization: 'Bearer abc123',
    'x-forwarded-for': '127.0.0.1',
    'x-foyer-origin': ORIGIN,
  });
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('x-secret');
  expect(headers).not.toHaveProperty('x-forwarded-host');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a duplicate token cookie was planted: the call is rejected and the cookies are removed', async () => {
  const answer = await here.web.inject({
    url: '/api/auth/user',
    headers: { host: HOST, cookie: '__Secure-foyer_token=a; __Secure-foyer_token=b' },
  });
  expect(answer.statusCode).toBe(401);
  expect(here.platform.receivedRequests).toHaveLength(0);
  expect(answer.headers['clear-site-data']).toBe('"cookies"');
});

// @spec platform 4.2c
test('an expired session clears both cookies; a visitor’s 401 clears nothing', async () => {
  here.platform.answer('GET /api/auth/user', {
    status: 401,
    body: { message: 'gone', code: 'unauthenticated', errors: {} },
  });
  const lost = await here.web.inject({ url: '/api/auth/user', headers: { host: HOST, cookie: SIGNED_IN } });
  expect(lost.statusCode).toBe(401);
  expect(cookiesOf(lost).map((one) => one.split('=')[0])).toEqual([
    '__Secure-foyer_token',
    'foyer_signed_in',
  ]);
  expect(cookiesOf(lost).every((one) => one.includes('Max-Age=0'))).toBe(true);
  const visitor = await here.web.inject({ url: '/api/auth/user', headers: { host: HOST } });
  expect(cookiesOf(visitor)).toEqual([]);
});

test('the readable cookie without the token is cleared as well', async () => {
  here.platform.answer('GET /api/auth/user', {
    status: 401,
    body: { message: 'gone', code: 'unauthenticated', errors: {} },
  });
  const answer = await here.web.inject({
    url: '/api/auth/user',
    headers: { host: HOST, cookie: 'foyer_signed_in=1' },
  });
  expect(cookiesOf(answer)).toHaveLength(2);
});

test('a public platform response can be cached by a visitor’s browser, but no response with a session', async () => {
  here.platform.answer('GET /api/client', {
    headers: { 'cache-control': 'public, max-age=60' },
    body: { data: {} },
  });
  const visitor = await here.web.inject({ url: '/api/client', headers: { host: HOST } });
  expect(visitor.headers['cache-control']).toBe('private, max-age=60');
  const customer = await here.web.inject({ url: '/api/client', headers: { host: HOST, cookie: SIGNED_IN } });
  expect(customer.headers['cache-control']).toBe('no-store');
});

// @spec platform 4.1d
test('a logout clears both cookies, even if the platform is unreachable', async () => {
  await here.platform.stop();
  const answer = await here.web.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { ...OURS, cookie: SIGNED_IN },
  });
  expect(answer.statusCode).toBe(503);
  expect(cookiesOf(answer)).toHaveLength(2);
});

// @spec platform 4.2a
test('in client mode everything passes as specified, including the token in the response', async () => {
  const open = webHost(here.platform.url, {
    directory: directoryOf(site({ session: { mode: 'client', bearer: true } })),
  });
  here.platform.answer(`POST ${LOGIN}`, { body: { data: { token: 'seen' } } });
  here.platform.answer('GET /api/auth/user', { body: { data: {} } });
  const login = await open.inject({ method: 'POST', url: LOGIN, headers: OURS, payload: '{}' });
  expect(login.json()).toEqual({ data: { token: 'seen' } });
  expect(cookiesOf(login)).toEqual([]);
  await open.inject({ url: '/api/auth/user', headers: { host: HOST, authorization: 'Bearer seen' } });
  await open.inject({ url: '/api/auth/user', headers: { host: HOST, cookie: 'foyer_token=kept' } });
  expect(here.platform.receivedRequests.slice(1).map((one) => one.headers.authorization)).toEqual([
    'Bearer seen',
    'Bearer kept',
  ]);
  await open.close();
});

test('over plain http beyond the loopback, cookies lose the prefix that browsers would reject', async () => {
  const plain = webHost(here.platform.url, {
    directory: directoryOf(site({ tenantHost: 'riverside.example' })),
  });
  here.platform.answer(`POST ${LOGIN}`, { body: { data: { token: 't' } } });
  const host = 'online-joining.riverside.example';
  const answer = await plain.inject({
    method: 'POST',
    url: LOGIN,
    headers: { ...OURS, host, origin: `http://${host}` },
    payload: '{}',
  });
  expect(cookiesOf(answer)[0]).toBe(
    'foyer_token=t; Domain=riverside.example; Path=/; HttpOnly; SameSite=Lax',
  );
  await plain.close();
});
