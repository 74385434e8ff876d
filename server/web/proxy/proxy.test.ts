import type { FastifyInstance } from 'fastify';
import { fakePlatform, type FakePlatform } from '../testing/fakePlatform';
import { directoryOf, HOST, ORIGIN, site, webHost } from '../testing/webHost';

const OURS = { host: HOST, origin: ORIGIN, 'x-foyer': '1', 'content-type': 'application/json' };
const SIGNED_IN = '__Secure-foyer_token=abc123; foyer_signed_in=1';
const LOGIN = '/api/auth/customer/login';

let platform: FakePlatform;
let web: FastifyInstance;

beforeEach(async () => {
  platform = await fakePlatform();
  web = webHost(platform.url);
});
afterEach(async () => {
  await web.close();
  await platform.stop();
});

const cookies = (answer: { headers: Record<string, unknown> }): readonly string[] =>
  [answer.headers['set-cookie'] ?? []].flat() as string[];

test('a login puts the token into an HttpOnly cookie of the tenant and takes it out of the answer', async () => {
  platform.answer(`POST ${LOGIN}`, { body: { data: { token: 'new-token', other: 1 }, sibling: true } });
  const answer = await web.inject({
    method: 'POST',
    url: LOGIN,
    headers: OURS,
    payload: '{"username":"a","password":"b"}',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: { token: null, other: 1 }, sibling: true });
  expect(cookies(answer)).toEqual([
    '__Secure-foyer_token=new-token; Domain=riverside.localhost; Path=/; HttpOnly; Secure; SameSite=Lax',
    'foyer_signed_in=1; Domain=riverside.localhost; Path=/; Secure; SameSite=Lax',
  ]);
  expect(answer.body).not.toContain('new-token');
});

test('WebKit, which keeps no Secure cookie over plain http, is logged in on the loopback all the same', async () => {
  platform.answer(`POST ${LOGIN}`, { body: { data: { token: 'new-token' } } });
  platform.answer('GET /api/auth/user', { body: { data: {} } });
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.5 Safari/605.1.15';
  const headers = { ...OURS, 'user-agent': agent };
  const answer = await web.inject({ method: 'POST', url: LOGIN, headers, payload: '{}' });
  expect(cookies(answer)).toEqual([
    'foyer_token=new-token; Domain=riverside.localhost; Path=/; HttpOnly; SameSite=Lax',
    'foyer_signed_in=1; Domain=riverside.localhost; Path=/; SameSite=Lax',
  ]);
  await web.inject({ url: '/api/auth/user', headers: { ...headers, cookie: 'foyer_token=new-token' } });
  expect(platform.asked.at(-1)?.headers.authorization).toBe('Bearer new-token');
});

test.each([
  ['POST', '/api/auth/customer/register?onboarding_type=customer_account_online'],
  ['PUT', '/api/my-account/user/update?onboarding_type=membership_purchase'],
] as const)('a new token in the answer to %s %s stays on the server', async (method, url) => {
  platform.answer(`${method} ${url.split('?')[0]}`, { status: 201, body: { data: { token: 't2' } } });
  const answer = await web.inject({ method, url, headers: OURS, payload: '{}' });
  expect(answer.json()).toEqual({ data: { token: null } });
  expect(cookies(answer)[0]).toContain('__Secure-foyer_token=t2');
});

test('a login is not shown an older session, so that none can be fixed beforehand', async () => {
  platform.answer(`POST ${LOGIN}`, { body: { data: { token: 'rotated' } } });
  const answer = await web.inject({
    method: 'POST',
    url: LOGIN,
    headers: { ...OURS, cookie: '__Secure-foyer_token=planted' },
    payload: '{}',
  });
  expect(platform.asked[0]?.headers.authorization).toBeUndefined();
  expect(cookies(answer)[0]).toContain('rotated');
});

test('the token of the cookie goes to the platform as a bearer, the cookies themselves do not', async () => {
  platform.answer('GET /api/auth/user', { body: { data: { id: 'u1' } } });
  const answer = await web.inject({
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
  const headers = platform.asked[0]?.headers;
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

test('a token cookie that is there twice was planted: the call is refused and the cookies are dropped', async () => {
  const answer = await web.inject({
    url: '/api/auth/user',
    headers: { host: HOST, cookie: '__Secure-foyer_token=a; __Secure-foyer_token=b' },
  });
  expect(answer.statusCode).toBe(401);
  expect(platform.asked).toHaveLength(0);
  expect(answer.headers['clear-site-data']).toBe('"cookies"');
});

test('a lost session clears both cookies; the 401 of a visitor clears nothing', async () => {
  platform.answer('GET /api/auth/user', {
    status: 401,
    body: { message: 'gone', code: 'unauthenticated', errors: {} },
  });
  const lost = await web.inject({ url: '/api/auth/user', headers: { host: HOST, cookie: SIGNED_IN } });
  expect(lost.statusCode).toBe(401);
  expect(cookies(lost).map((one) => one.split('=')[0])).toEqual(['__Secure-foyer_token', 'foyer_signed_in']);
  expect(cookies(lost).every((one) => one.includes('Max-Age=0'))).toBe(true);
  const visitor = await web.inject({ url: '/api/auth/user', headers: { host: HOST } });
  expect(cookies(visitor)).toEqual([]);
});

test('half a session, the readable cookie without the token, is cleared as well', async () => {
  platform.answer('GET /api/auth/user', {
    status: 401,
    body: { message: 'gone', code: 'unauthenticated', errors: {} },
  });
  const answer = await web.inject({
    url: '/api/auth/user',
    headers: { host: HOST, cookie: 'foyer_signed_in=1' },
  });
  expect(cookies(answer)).toHaveLength(2);
});

test("what the platform calls public may be kept by a visitor's browser, but nothing of a session", async () => {
  platform.answer('GET /api/client', {
    headers: { 'cache-control': 'public, max-age=60' },
    body: { data: {} },
  });
  const visitor = await web.inject({ url: '/api/client', headers: { host: HOST } });
  expect(visitor.headers['cache-control']).toBe('private, max-age=60');
  const customer = await web.inject({ url: '/api/client', headers: { host: HOST, cookie: SIGNED_IN } });
  expect(customer.headers['cache-control']).toBe('no-store');
});

test('logging out clears both cookies, even when the platform cannot be reached', async () => {
  await platform.stop();
  const answer = await web.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { ...OURS, cookie: SIGNED_IN },
  });
  expect(answer.statusCode).toBe(503);
  expect(cookies(answer)).toHaveLength(2);
});

test('in client mode everything passes as specified, the token in the answer included', async () => {
  const open = webHost(platform.url, {
    directory: directoryOf(site({ session: { mode: 'client', bearer: true } })),
  });
  platform.answer(`POST ${LOGIN}`, { body: { data: { token: 'seen' } } });
  platform.answer('GET /api/auth/user', { body: { data: {} } });
  const login = await open.inject({ method: 'POST', url: LOGIN, headers: OURS, payload: '{}' });
  expect(login.json()).toEqual({ data: { token: 'seen' } });
  expect(cookies(login)).toEqual([]);
  await open.inject({ url: '/api/auth/user', headers: { host: HOST, authorization: 'Bearer seen' } });
  await open.inject({ url: '/api/auth/user', headers: { host: HOST, cookie: 'foyer_token=kept' } });
  expect(platform.asked.slice(1).map((one) => one.headers.authorization)).toEqual([
    'Bearer seen',
    'Bearer kept',
  ]);
  await open.close();
});

describe('a call that changes something', () => {
  const forged: readonly (readonly [string, Record<string, string>])[] = [
    ['without our header', { host: HOST, origin: ORIGIN }],
    ['from a sibling sub-domain', { ...OURS, origin: 'http://bookings.riverside.localhost:9170' }],
    [
      'from the same host on another port',
      { ...OURS, origin: 'http://online-joining.riverside.localhost:1' },
    ],
    ['from an opaque origin', { ...OURS, origin: 'null' }],
    ['that the browser marks as same-site', { ...OURS, 'sec-fetch-site': 'same-site' }],
    ['that says nothing of where it came from', { host: HOST, 'x-foyer': '1' }],
  ];
  test.each(forged)('is refused %s', async (_name, headers) => {
    const answer = await web.inject({
      method: 'POST',
      url: '/api/cart/add',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: 'Unauthorised.', code: 'cross_site', errors: {} });
    expect(platform.asked).toHaveLength(0);
  });

  test('is refused as anything but JSON', async () => {
    const answer = await web.inject({
      method: 'POST',
      url: '/api/cart/add',
      headers: { ...OURS, 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(415);
  });

  test('passes from our own page, with its idempotency key and body', async () => {
    platform.answer('DELETE /api/cart/clear', { body: { data: {} } });
    const answer = await web.inject({
      method: 'DELETE',
      url: '/api/cart/clear',
      headers: { ...OURS, 'sec-fetch-site': 'same-origin', 'idempotency-key': 'k1' },
      payload: '{"source":"online-joining"}',
    });
    expect(answer.statusCode).toBe(200);
    expect(platform.asked[0]).toMatchObject({
      url: '/riverside/api/cart/clear',
      body: '{"source":"online-joining"}',
    });
    expect(platform.asked[0]?.headers['idempotency-key']).toBe('k1');
  });
});

test('a read from another site is refused: some reads begin a payment', async () => {
  const answer = await web.inject({
    url: '/api/checkout/prepare',
    headers: { host: HOST, 'sec-fetch-site': 'cross-site', cookie: SIGNED_IN },
  });
  expect(answer.statusCode).toBe(403);
});

test("the bank's form comes back from its own site; its page and policy pass through, without our session", async () => {
  const policy = "default-src 'none'; script-src 'nonce-x'";
  platform.answer('POST /api/checkout/sca-return', {
    type: 'text/html',
    headers: { 'content-security-policy': policy },
    body: '<p>done</p>',
  });
  const answer = await web.inject({
    method: 'POST',
    url: '/api/checkout/sca-return',
    headers: {
      host: HOST,
      origin: 'https://bank.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: SIGNED_IN,
    },
    payload: 'cres=1',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toBe(policy);
  expect(platform.asked[0]?.headers).toMatchObject({ 'x-foyer-origin': ORIGIN });
  expect(platform.asked[0]?.headers.authorization).toBeUndefined();
});

describe('a platform that misbehaves', () => {
  test.each([
    ['HTML with 502', { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }],
    ['a login page with 200', { type: 'text/html', body: '<form>' }],
    ['HTML that says it is JSON', { body: ' <html>' }],
    ['a redirect', { status: 302, headers: { location: 'https://evil.example/' }, body: '{}' }],
    ['plain text', { type: 'text/plain', body: 'ok' }],
  ])('answers %s: the page gets an error in the form of the wire', async (_name, given) => {
    platform.answer('GET /api/client', given);
    const answer = await web.inject({ url: '/api/client', headers: { host: HOST } });
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toEqual({
      message: 'Something has gone wrong, please try again.',
      code: 'bad_gateway',
      errors: {},
    });
    expect(answer.headers.location).toBeUndefined();
  });

  test('is down', async () => {
    await platform.stop();
    const answer = await web.inject({ url: '/api/client', headers: { host: HOST } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
  });

  test('does not answer in time', async () => {
    const hurried = webHost(platform.url, {
      config: { timeouts: { callMs: 50, paymentMs: 50, pageMs: 50 } },
    });
    platform.answer('GET /api/client', () => undefined);
    const answer = await hurried.inject({ url: '/api/client', headers: { host: HOST } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([504, 'unanswered']);
    await hurried.close();
  });

  test('cuts the line in the middle of an answer', async () => {
    platform.answer('GET /api/client', (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"data"');
      setTimeout(() => response.destroy(), 20);
    });
    const answer = await web.inject({ url: '/api/client', headers: { host: HOST } });
    expect(answer.statusCode).toBe(502);
  });

  test('answers 422 and 429: both pass as they are', async () => {
    const body = { message: 'No', code: 'invalid', errors: { 'a.b': ['x'] } };
    platform.answer('GET /api/client', { status: 422, body });
    expect((await web.inject({ url: '/api/client', headers: { host: HOST } })).json()).toEqual(body);
    platform.answer('GET /api/client', { status: 429, headers: { 'retry-after': '7' }, body });
    expect((await web.inject({ url: '/api/client', headers: { host: HOST } })).headers['retry-after']).toBe(
      '7',
    );
  });
});

test('a body that is too large never reaches the platform', async () => {
  const answer = await web.inject({
    method: 'POST',
    url: '/api/cart/add',
    headers: OURS,
    payload: `"${'x'.repeat(600_000)}"`,
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'too_large']);
  expect(platform.asked).toHaveLength(0);
});

test('the footer passes as HTML that can do nothing when it is opened by itself', async () => {
  platform.answer('GET /api/activities/footer', { type: 'text/html', body: '<script>1</script>' });
  const answer = await web.inject({ url: '/api/activities/footer?venue=x', headers: { host: HOST } });
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(platform.asked[0]?.url).toBe('/riverside/api/activities/footer?venue=x');
});

test('over plain http away from the loopback, cookies lose the prefix that browsers would refuse', async () => {
  const plain = webHost(platform.url, { directory: directoryOf(site({ tenantHost: 'riverside.example' })) });
  platform.answer(`POST ${LOGIN}`, { body: { data: { token: 't' } } });
  const host = 'online-joining.riverside.example';
  const answer = await plain.inject({
    method: 'POST',
    url: LOGIN,
    headers: { ...OURS, host, origin: `http://${host}` },
    payload: '{}',
  });
  expect(cookies(answer)[0]).toBe('foyer_token=t; Domain=riverside.example; Path=/; HttpOnly; SameSite=Lax');
  await plain.close();
});
