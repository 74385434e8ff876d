/** @jest-environment node */
/** Files that other sites load, and the cookies of embedded pages. */
import type { FastifyInstance } from 'fastify';
import { fakePlatform, type FakePlatform } from '../testing/fakePlatform';
import { directoryOf, HOST, ORIGIN, site, webHost } from '../testing/webHost';
import { mayEmbed } from './mayEmbed';

const CLUB = 'https://www.club.example';
const LOGIN = 'POST /api/auth/customer/login';
const OURS = { host: HOST, origin: ORIGIN, 'x-foyer': '1', 'content-type': 'application/json' };
const IN_FRAME = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
const JAR = 'Domain=riverside.localhost; Path=/; HttpOnly; Secure; Partitioned; SameSite=None';

let platform: FakePlatform;
let web: FastifyInstance;

const open = (over: Parameters<typeof webHost>[1] = {}) =>
  webHost(platform.url, { directory: directoryOf(site({ embeddingOrigins: [CLUB] })), ...over });

beforeEach(async () => {
  platform = await fakePlatform();
  web = open();
});
afterEach(async () => {
  await web.close();
  await platform.stop();
});

const cookies = (answer: { headers: Record<string, unknown> }): readonly string[] =>
  [answer.headers['set-cookie'] ?? []].flat() as string[];

/** The cookie that identifies later requests of a frame. */
async function framed(): Promise<string> {
  const [mode = ''] = cookies(
    await web.inject({ url: '/?embedded=true', headers: { host: HOST, ...IN_FRAME } }),
  );
  return mode.split(';')[0] ?? '';
}

test('the embed script is for every site: any origin, typed, cached for minutes and revalidated by ETag', async () => {
  const script = {
    body: Buffer.from('script'),
    type: 'text/javascript; charset=utf-8',
    encoding: undefined,
    immutable: false,
  };
  const served = open({ files: { find: async (name) => (name === 'embed.js' ? script : undefined) } });
  for (const host of [HOST, 'anything.riverside.localhost', 'localhost:9170']) {
    const answer = await served.inject({ url: '/embed.js', headers: { host } });
    expect([answer.statusCode, answer.body]).toEqual([200, 'script']);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('max-age=300') as string,
    });
    const again = await served.inject({
      url: '/embed.js',
      headers: { host, 'if-none-match': answer.headers.etag },
    });
    expect(again.statusCode).toBe(304);
  }
  const elsewhere = await served.inject({ url: '/embed.js', headers: { host: 'evil.example' } });
  expect(elsewhere.statusCode).toBe(404);
  await served.close();
});

test('the embed script learns the joining address and whether its host page is allowed, but no other host page', async () => {
  const ask = (url: string, origin?: string) => web.inject({ url, headers: { host: HOST, origin } });
  const place = {
    tenant: 'riverside',
    name: 'Riverside Leisure',
    language: 'en-GB',
    joining: `${ORIGIN}/`,
    origins: [ORIGIN],
  };
  const named = await ask('/embed/riverside.json', CLUB);
  expect(named.json()).toEqual({ ...place, mayEmbed: true });
  expect(named.headers).toMatchObject({ 'access-control-allow-origin': '*', vary: 'origin' });
  expect((await ask('/embed.json', 'https://evil.example')).json()).toEqual({ ...place, mayEmbed: false });
  for (const url of [
    '/embed/nobody.json',
    '/embed/..%2fsecret.json',
    '/embed/riverside',
    '/embed/__proto__.json',
  ]) {
    const answer = await ask(url, CLUB);
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([404, '*']);
  }
});

test.each([
  [CLUB, [CLUB], true],
  [`${CLUB}:8443`, [CLUB], false],
  ['http://club.localhost:4000', ['http://club.localhost:*'], true],
  ['http://club.localhost', ['http://club.localhost:*'], true],
  ['http://evil.club.localhost:4000', ['http://club.localhost:*'], false],
  ['https://club.localhost:4000', ['http://club.localhost:*'], false],
  ['null', [CLUB], false],
])('%s is one of %p: %p', (origin, listed, is) => expect(mayEmbed(origin, listed)).toBe(is));

test('a page in another site’s frame knows that it is framed, and its cookies are partitioned to that site', async () => {
  const inFrame = await web.inject({ url: '/?embedded=true', headers: { host: HOST, ...IN_FRAME } });
  expect(inFrame.body).toContain('"otherSite":true');
  expect(inFrame.body).toContain(`"embedders":["${CLUB}"]`);
  expect(inFrame.headers['content-security-policy']).toContain(`frame-ancestors ${CLUB}`);
  expect(cookies(inFrame)).toEqual([
    expect.stringMatching(new RegExp(`^foyer_framed_mode=e\\.[^;]*; ${JAR}$`)),
  ]);
  // Further requests come from our own pages.
  const next = {
    host: HOST,
    cookie: await framed(),
    'sec-fetch-dest': 'iframe',
    'sec-fetch-site': 'same-origin',
  };
  expect((await web.inject({ url: '/', headers: next })).body).toContain('"otherSite":true');
});

test('a same-site frame and a top-level page are not framed pages, also without partitioned cookies', async () => {
  const sameSite = { host: HOST, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-site' };
  const embedded = await web.inject({ url: '/?embedded=true', headers: sameSite });
  expect(embedded.body).not.toContain('"otherSite"');
  expect(cookies(embedded)[0]).toMatch(/^foyer_mode=.*SameSite=Lax$/);
  const alone = {
    host: HOST,
    cookie: await framed(),
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'cross-site',
  };
  const page = await web.inject({ url: '/', headers: alone });
  expect(page.body).not.toContain('"otherSite"');
  expect(page.body).toContain('"embedded":false');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('a frame is never a kiosk', async () => {
  const kiosk = open({ directory: directoryOf(site({ kioskHome: `${ORIGIN}/kiosk` })) });
  const answer = await kiosk.inject({
    url: '/?embedded=true&kiosk=true',
    headers: { host: HOST, ...IN_FRAME },
  });
  expect(answer.body).toContain('"kiosk":false');
  await kiosk.close();
});

test('a framed session has separate cookies, and starts, continues and ends beside the ordinary session', async () => {
  platform.answer(LOGIN, { body: { data: { token: 'framed-token' } } });
  platform.answer('GET /api/auth/user', { body: { data: {} } });
  platform.answer('POST /api/auth/logout', { body: { data: null } });
  const mode = await framed();
  const login = await web.inject({
    method: 'POST',
    url: '/api/auth/customer/login',
    headers: { ...OURS, cookie: mode },
    payload: '{}',
  });
  expect(cookies(login)).toEqual([
    `__Secure-foyer_framed_token=framed-token; ${JAR}`,
    expect.stringMatching(
      new RegExp(`^foyer_framed_signed_in=[\\w-]{22}; ${JAR.replace(' HttpOnly;', '')}$`),
    ),
  ]);
  const both = `${mode}; __Secure-foyer_token=own-token; __Secure-foyer_framed_token=framed-token`;
  await web.inject({ url: '/api/auth/user', headers: { host: HOST, cookie: both } });
  expect(platform.receivedRequests.at(-1)?.headers.authorization).toBe('Bearer framed-token');
  const logout = await web.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { ...OURS, cookie: both },
    payload: '{}',
  });
  expect(cookies(logout).map((one) => one.split('=')[0])).toEqual([
    '__Secure-foyer_framed_token',
    'foyer_framed_signed_in',
  ]);
});

test('without partitioned cookies a top-level page uses its ordinary session and basket', async () => {
  platform.answer(LOGIN, { body: { data: { token: 'own-token' } } });
  platform.answer('GET /api/auth/user', { body: { data: {} } });
  platform.answer('POST /api/cart/add', { status: 201, body: { data: {} } });
  platform.answer('GET /api/counter/shift', { body: { data: {} } });
  const mode = await framed();
  const own = (url: string, cookie = mode) =>
    web.inject({
      method: 'POST',
      url,
      headers: { ...OURS, cookie, 'x-foyer-framed': '0' },
      payload: '{}',
    });
  const names = (answer: Awaited<ReturnType<typeof own>>) => cookies(answer).map((one) => one.split('=')[0]);
  expect(names(await own('/api/auth/customer/login'))).toEqual(['__Secure-foyer_token', 'foyer_signed_in']);
  expect(names(await own('/api/cart/add'))).toEqual(['__Secure-foyer_basket', 'foyer_has_basket']);
  const all = `${mode}; __Secure-foyer_token=own-token; __Secure-foyer_framed_token=framed-token; __Secure-foyer_staff=staff`;
  const carried = async (url: string, framedIs: string) => {
    const headers = { host: HOST, cookie: all, 'x-foyer-framed': framedIs };
    const { statusCode } = await web.inject({ url, headers });
    return [statusCode, platform.receivedRequests.at(-1)?.headers.authorization];
  };
  expect(await carried('/api/auth/user', '0')).toEqual([200, 'Bearer own-token']);
  expect(await carried('/api/counter/shift', '0')).toEqual([200, 'Bearer staff']);
  expect(await carried('/api/auth/user', '1')).toEqual([200, 'Bearer framed-token']);
  expect((await carried('/api/counter/shift', '1'))[0]).toBe(403);
});

test('the framed header of a call gives no access: the session that the page meant must exist', async () => {
  platform.answer('DELETE /api/cart', { body: { data: {} } });
  const marks = 'foyer_signed_in=own; foyer_framed_signed_in=framed';
  const cookie = `${await framed()}; ${marks}; __Secure-foyer_token=a; __Secure-foyer_framed_token=b`;
  const discard = (over: Record<string, string>) =>
    web.inject({ method: 'DELETE', url: '/api/cart', headers: { ...OURS, cookie, ...over } });
  const status = async (over: Record<string, string>) => (await discard(over)).statusCode;
  expect(await status({ 'x-foyer-framed': '0', 'x-foyer-session': 'own' })).toBe(200);
  expect(await status({ 'x-foyer-framed': '0', 'x-foyer-session': 'framed' })).toBe(401);
  expect(await status({ 'x-foyer-framed': '1', 'x-foyer-session': 'own' })).toBe(401);
  for (const received of ['0', '1'])
    expect(await status({ 'x-foyer-framed': received, origin: 'https://evil.example' })).toBe(403);
});

test('the same applies to the visitor’s basket and, in session mode client, to the page’s token', async () => {
  platform.answer('POST /api/cart/add', { status: 201, body: { data: {} } });
  platform.answer('GET /api/auth/user', { body: { data: {} } });
  const mode = await framed();
  const added = await web.inject({
    method: 'POST',
    url: '/api/cart/add',
    headers: { ...OURS, cookie: mode },
    payload: '{}',
  });
  expect(cookies(added).map((one) => one.split('=')[0])).toEqual([
    '__Secure-foyer_framed_basket',
    'foyer_framed_has_basket',
  ]);
  const client = open({ config: { sessionMode: 'client' } });
  const cookie = `${mode}; foyer_token=own; foyer_framed_token=framed`;
  await client.inject({ url: '/api/auth/user', headers: { host: HOST, cookie } });
  expect(platform.receivedRequests.at(-1)?.headers.authorization).toBe('Bearer framed');
  await client.close();
});

test('staff have no session in a frame', async () => {
  const cookie = `${await framed()}; __Secure-foyer_staff=staff; __Secure-foyer_framed_staff=staff`;
  for (const call of [
    { method: 'GET', url: '/api/counter/shift', headers: { host: HOST, cookie } },
    { method: 'GET', url: '/api/cart', headers: { host: HOST, cookie, 'x-foyer-actor': 'staff' } },
    { method: 'POST', url: '/api/auth/staff/login', headers: { ...OURS, cookie }, payload: '{}' },
  ] as const)
    expect((await web.inject(call)).statusCode).toBe(403);
  expect(platform.receivedRequests.filter(({ headers }) => headers['x-foyer-origin'])).toEqual([]);
});

test.each([
  ['the host page', { origin: CLUB, 'x-foyer': '1', 'sec-fetch-site': 'cross-site' }],
  ['the host page, in a browser without fetch metadata', { origin: CLUB, 'x-foyer': '1' }],
  ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a frame without an origin', { origin: 'null', 'x-foyer': '1' }],
  [
    'a sibling sub-domain',
    { origin: 'http://evil.riverside.localhost:9170', 'x-foyer': '1', 'sec-fetch-site': 'same-site' },
  ],
  ['a page of this site without its token', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
])('cookies sent from another site’s page do not make the call ours: %s', async (_name, headers) => {
  platform.answer('DELETE /api/cart', { body: { data: {} } });
  const cookie = `${await framed()}; __Secure-foyer_framed_token=framed-token`;
  const before = platform.receivedRequests.length;
  const forged = await web.inject({
    method: 'DELETE',
    url: '/api/cart',
    headers: { host: HOST, cookie, ...headers },
  });
  expect(forged.statusCode).toBe(403);
  expect(platform.receivedRequests).toHaveLength(before);
});

test('a read from the host page is rejected too', async () => {
  const cookie = `${await framed()}; __Secure-foyer_framed_token=framed-token`;
  const headers = { host: HOST, cookie, origin: CLUB, 'sec-fetch-site': 'cross-site' };
  const answer = await web.inject({ url: '/api/auth/user', headers });
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});
