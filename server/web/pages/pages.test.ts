import type { FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fakePlatform, type FakePlatform } from '../testing/fakePlatform';
import { artefacts, directoryOf, DOCUMENT, HOST, site, webHost } from '../testing/webHost';
import type { Boot } from '../../../schemas/boot';

const VISITOR = { host: HOST, accept: 'text/html' };
const VENUES = ['pool', 'gym', 'track'].map((slug) => ({
  id: slug,
  slug,
  name: slug,
  address1: '1 Mill Lane',
  address2: null,
  town: 'Newark-on-Trent',
  postcode: 'NG24 1AB',
  lat: 53.07,
  lng: -0.81,
  place_type: 'Gym',
  can_display_ineligible_memberships: false,
  activities_v2_enabled: false,
  display_venue_selection_button: true,
  online_joining_enabled: true,
  online_guest_passes_enabled: false,
  opening_hours: [],
}));

let platform: FakePlatform;
let web: FastifyInstance;
let built: ReturnType<typeof artefacts>;

beforeEach(async () => {
  platform = await fakePlatform();
  platform.answer('GET /api/frontend/theme', {
    body: { data: { theme_app_primary_colour: '#123456', theme_app_logo: null } },
  });
  platform.answer('GET /api/client', { body: { data: { id: 'client-1' } } });
  platform.answer('GET /api/activities/footer', { type: 'text/html', body: '<p>Footer</p>' });
  platform.answer('GET /api/venues/online-joining', { body: { data: VENUES } });
  built = artefacts();
  web = webHost(platform.url, { artefacts: built });
});
afterEach(async () => {
  await web.close();
  await platform.stop();
});

function bootOf(html: string): Boot {
  const json = /<script type="application\/json" id="foyer-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return JSON.parse(json) as Boot;
}

const times = (path: string): number => platform.asked.filter((one) => one.url.includes(path)).length;

test('the page comes rendered, with the data that the first screen needs', async () => {
  const answer = await web.inject({ url: '/', headers: VISITOR });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<div id="foyer"><main>centres</main></div>');
  expect(answer.body).toContain('<title>Online Joining</title>');
  expect(answer.body).toContain('<html lang="en-GB">');
  expect(bootOf(answer.body)).toMatchObject({
    theme: { themeAppPrimaryColour: '#123456' },
    clientId: 'client-1',
    footerHtml: '<p>Footer</p>',
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    answers: [{ call: 'getJoiningVenues', params: {}, body: { data: VENUES.slice(0, 2) }, partial: true }],
    session: { mode: 'server', cookieDomain: 'riverside.localhost' },
  });
});

test.each([
  ['a list that is none', { data: 'venues' }],
  ['entries without what they need', { data: [{ id: 'pool' }] }],
  ['a name that is no text', { data: [{ ...VENUES[0], name: { text: 'Pool' } }] }],
  ['nothing', {}],
])('an answer of another shape does not come with the page: %s', async (_what, body) => {
  platform.answer('GET /api/venues/online-joining', { body });
  const answer = await web.inject({ url: '/', headers: VISITOR });
  expect(answer.statusCode).toBe(200);
  expect(bootOf(answer.body).answers).toEqual([]);
});

test('a platform may add to its answers', async () => {
  platform.answer('GET /api/venues/online-joining', {
    body: { data: VENUES.map((venue) => ({ ...venue, newer: true })), meta: { page: 1 } },
  });
  const answer = await web.inject({ url: '/', headers: VISITOR });
  expect(bootOf(answer.body).answers).toHaveLength(1);
});

test('nothing in the data can end the script element that holds it', async () => {
  platform.answer('GET /api/activities/footer', {
    type: 'text/html',
    body: '</script><script>alert(1)</script><!--',
  });
  const answer = await web.inject({ url: '/', headers: VISITOR });
  expect(answer.body).not.toContain('<script>alert');
  expect(bootOf(answer.body).footerHtml).toContain('alert(1)');
});

test("nothing in a tenant's document can end the element or the attribute that holds it", async () => {
  const hostile = '"></title></script><script>alert(1)</script><!--';
  const document = {
    ...DOCUMENT,
    name: hostile,
    locale: hostile,
    copy: { 'joining.title': hostile },
    theme: { themeAppPrimaryColour: '#123456' },
  };
  const own = webHost(platform.url, {
    directory: directoryOf(site({ document, fonts: { lato: 'assets/x);}</style><script>alert(1)' } })),
    artefacts: artefacts({ render: undefined }),
  });
  const answer = await own.inject({ url: '/', headers: VISITOR });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('<script>alert');
  expect(bootOf(answer.body).document.name).toBe(hostile);
  await own.close();
});

test("a visitor's page is made once and has a nonce of its own each time", async () => {
  const first = await web.inject({ url: '/', headers: VISITOR });
  const second = await web.inject({ url: '/', headers: VISITOR });
  expect(built.renders).toHaveLength(1);
  const nonceOf = (answer: typeof first): string =>
    /nonce-([\w-]+)/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  for (const answer of [first, second]) {
    const nonces = [...answer.body.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(nonces)).toEqual(new Set([nonceOf(answer)]));
  }
});

test("somebody signed in gets the visitors' page, and nothing about them is asked for", async () => {
  await web.inject({ url: '/', headers: VISITOR });
  const answer = await web.inject({
    url: '/',
    headers: { ...VISITOR, cookie: '__Secure-foyer_token=secret-token; foyer_signed_in=1' },
  });
  expect(built.renders).toHaveLength(1);
  expect(answer.body).not.toContain('secret-token');
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(
    platform.asked.every(
      (one) => one.headers.authorization === undefined && one.headers.cookie === undefined,
    ),
  ).toBe(true);
});

test('made-up queries and venues make no new page; a known venue and a mode do', async () => {
  await web.inject({ url: '/', headers: VISITOR });
  await web.inject({ url: '/?utm_source=x&evil=%3Cscript%3E', headers: VISITOR });
  await web.inject({ url: '/', headers: { ...VISITOR, cookie: 'foyer_venue=nowhere' } });
  expect(built.renders).toHaveLength(1);
  await web.inject({ url: '/', headers: { ...VISITOR, cookie: 'foyer_venue=gym' } });
  await web.inject({ url: '/?embedded=true', headers: VISITOR });
  expect(built.renders).toHaveLength(3);
  expect(built.renders[2]?.url).toBe('/?embedded=true');
  expect(times('frontend/theme?venue=gym')).toBe(1);
});

test('a path that is no route answers 404, and is not kept', async () => {
  const answer = await web.inject({ url: '/nowhere', headers: VISITOR });
  expect(answer.statusCode).toBe(404);
  await web.inject({ url: '/nowhere', headers: VISITOR });
  expect(built.renders).toHaveLength(2);
});

test('the theme is asked for again without the venue when that fails', async () => {
  platform.answer('GET /api/frontend/theme', (response) => {
    const asked = platform.asked.at(-1)?.url ?? '';
    const ok = !platform.asked
      .filter((one) => one.url.includes('theme'))
      .at(-1)
      ?.url.includes('venue=');
    response
      .writeHead(ok ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify(ok ? { data: {} } : { asked }));
  });
  const answer = await web.inject({ url: '/', headers: { ...VISITOR, cookie: 'foyer_venue=gym' } });
  expect(bootOf(answer.body).theme).toEqual({});
});

test.each([
  [503, 'maintenance', 503],
  [500, 'failed', 502],
])('a theme request that ends with %i shows the page as %s', async (status, theme, pageStatus) => {
  platform.answer('GET /api/frontend/theme', { status, body: {} });
  const answer = await web.inject({ url: '/', headers: VISITOR });
  expect([answer.statusCode, bootOf(answer.body).theme]).toEqual([pageStatus, theme]);
  platform.answer('GET /api/frontend/theme', { body: { data: {} } });
  expect((await web.inject({ url: '/', headers: VISITOR })).statusCode).toBe(200);
});

test('a theme that hangs holds the page for a bounded time, then the browser asks for it', async () => {
  const hurried = webHost(platform.url, { config: { timeouts: { callMs: 50, paymentMs: 50, pageMs: 50 } } });
  platform.answer('GET /api/frontend/theme', () => undefined);
  const answer = await hurried.inject({ url: '/', headers: VISITOR });
  expect(answer.statusCode).toBe(200);
  expect(bootOf(answer.body)).not.toHaveProperty('theme');
  await hurried.close();
});

test('hostile theme values are dropped', async () => {
  const data = {
    theme_app_primary_colour: 'red;}</style><script>',
    theme_app_body_font_style: 'comic',
    theme_app_logo: 'javascript:alert(1)',
  };
  platform.answer('GET /api/frontend/theme', { body: { data } });
  const answer = await web.inject({ url: '/', headers: VISITOR });
  expect(bootOf(answer.body).theme).toEqual({});
});

test.each([
  ['fails', async () => Promise.reject(new Error('broken'))],
  ['is missing', undefined],
])('when rendering %s, the browser starts from an empty page with the same data', async (_name, render) => {
  const plain = webHost(platform.url, { artefacts: artefacts({ render }) });
  const answer = await plain.inject({ url: '/', headers: VISITOR });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<div id="foyer"></div>');
  expect(bootOf(answer.body).answers).toHaveLength(1);
  await plain.close();
});

describe('a kiosk', () => {
  const setUp = async (): Promise<string> => {
    const answer = await web.inject({ url: '/?kiosk=true&centre=pool', headers: VISITOR });
    expect(bootOf(answer.body).mode).toEqual({ embedded: false, kiosk: true, centre: 'pool' });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^foyer_mode=.*HttpOnly.*SameSite=Lax$/);
    return cookie.split(';')[0] ?? '';
  };

  test('is remembered, and cannot be left by editing the address', async () => {
    const cookie = await setUp();
    const answer = await web.inject({ url: '/?kiosk=false&centre=gym', headers: { ...VISITOR, cookie } });
    expect(bootOf(answer.body).mode).toEqual({ embedded: false, kiosk: true, centre: 'pool' });
  });

  test('lasts for the visit where the tenant has no kiosk, and over nights where it has', async () => {
    const kioskRoute = {
      id: 'kiosk.home',
      plugin: 'kiosk',
      path: '/kiosk',
      guard: 'none',
      title: 'kiosk.title',
      chrome: 'plain',
    } as const;
    const document = { ...DOCUMENT, routes: [...DOCUMENT.routes, kioskRoute] };
    const real = webHost(platform.url, { directory: directoryOf(site({ document })) });
    const of = async (host: FastifyInstance): Promise<string> =>
      String((await host.inject({ url: '/?kiosk=true', headers: VISITOR })).headers['set-cookie']);
    expect(await of(real)).toContain('Max-Age');
    expect(await of(web)).not.toContain('Max-Age');
    await real.close();
  });

  test('does not take up a centre that does not exist', async () => {
    const answer = await web.inject({ url: '/?kiosk=true&centre=nowhere', headers: VISITOR });
    expect(bootOf(answer.body).mode.centre).toBeUndefined();
  });

  test('is not believed from a cookie that this server did not sign', async () => {
    const forged = (await setUp()).replace('pool', 'gym');
    const answer = await web.inject({ url: '/', headers: { ...VISITOR, cookie: forged } });
    expect(bootOf(answer.body).mode.kiosk).toBe(false);
  });
});

test('pages may be framed only where the tenant says so, and only when shown as embedded', async () => {
  const embedding = webHost(platform.url, {
    directory: directoryOf(site({ embeddingOrigins: ['https://club.example'] })),
  });
  const policy = async (host: FastifyInstance, url: string): Promise<string> =>
    String((await host.inject({ url, headers: VISITOR })).headers['content-security-policy']);
  expect(await policy(embedding, '/')).toContain("frame-ancestors 'none'");
  expect(await policy(embedding, '/?embedded=true')).toContain('frame-ancestors https://club.example');
  expect(await policy(web, '/?embedded=true')).toContain("frame-ancestors 'none'");
  await embedding.close();
});

test('the answer is compressed in the best way that the browser reads', async () => {
  const of = (encoding: string) =>
    web.inject({ url: '/', headers: { ...VISITOR, 'accept-encoding': encoding } });
  const [br, gz, none] = [await of('gzip, deflate, br'), await of('gzip'), await of('br;q=0, identity')];
  expect(brotliDecompressSync(br.rawPayload).toString()).toContain('foyer-boot');
  expect(gunzipSync(gz.rawPayload).toString()).toContain('foyer-boot');
  expect(none.headers['content-encoding']).toBeUndefined();
});

test('a picture or a script that is not there is not answered with a page', async () => {
  for (const [url, accept] of [
    ['/favicon.ico', 'image/*,*/*'],
    ['/main.js', '*/*'],
    ['/nowhere', 'application/json'],
  ]) {
    const answer = await web.inject({ url, headers: { host: HOST, accept } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('foyer-boot');
  }
});
