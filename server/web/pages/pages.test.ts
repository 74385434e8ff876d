import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ResolvedRoute } from '../../../schemas/boot';
import { readWebConfig } from '../config';
import { bootOf, eachPage, VENUES, VISITOR } from '../testing/pages';
import { artefacts, directoryOf, DOCUMENT, HOST, site, webHost } from '../testing/webHost';
import { policyOf } from './policyOf';

const here = eachPage();

// @spec platform 1.4b
test('the page is rendered with the data of the first screen', async () => {
  const answer = await here.web.inject({ url: '/', headers: VISITOR });
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
  ['an object instead of a list', { data: 'venues' }],
  ['entries without required fields', { data: [{ id: 'pool' }] }],
  ['a name that is not a text', { data: [{ ...VENUES[0], name: { text: 'Pool' } }] }],
  ['no data', {}],
])('a response of the wrong shape is not put into the page: %s', async (_what, body) => {
  here.platform.answer('GET /api/venues/online-joining', { body });
  const answer = await here.web.inject({ url: '/', headers: VISITOR });
  expect(answer.statusCode).toBe(200);
  expect(bootOf(answer.body).answers).toEqual([]);
});

test.each(['cross-site', 'same-site', 'same-origin', 'none', undefined])(
  'a page that opened ours cannot access its window (Sec-Fetch-Site: %s)',
  async (from) => {
    const site = from === undefined ? {} : { 'sec-fetch-site': from };
    const answer = await here.web.inject({ url: '/', headers: { ...VISITOR, ...site } });
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin');
  },
);

test('a platform response can have additional fields', async () => {
  here.platform.answer('GET /api/venues/online-joining', {
    body: { data: VENUES.map((venue) => ({ ...venue, newer: true })), meta: { page: 1 } },
  });
  const answer = await here.web.inject({ url: '/', headers: VISITOR });
  expect(bootOf(answer.body).answers).toHaveLength(1);
});

const TYPES = { data: [] };
const LISTED_AND_SOLD = [
  { call: 'getJoiningVenues' },
  { call: 'getMembershipTypes', query: { venue_id: { of: 'getJoiningVenues', field: 'id' } } },
];

test('the products of the only centre are in the page, marked as a visitor’s response', async () => {
  here.platform.answer('GET /api/venues/online-joining', { body: { data: VENUES.slice(0, 1) } });
  here.platform.answer('GET /api/memberships/types', { body: TYPES });
  const one = webHost(here.platform.url, {
    artefacts: here.built,
    directory: directoryOf(site({ preloads: () => LISTED_AND_SOLD })),
  });
  const answer = await one.inject({ url: '/', headers: { ...VISITOR, cookie: '__Secure-foyer_token=t' } });
  expect(bootOf(answer.body).answers[1]).toEqual({
    call: 'getMembershipTypes',
    params: { venue_id: 'pool' },
    body: TYPES,
    partial: false,
    visitors: true,
  });
  const asked = here.platform.receivedRequests.find(({ url }) => url.includes('/memberships/types'));
  expect(asked?.url).toContain('?venue_id=pool');
  expect(asked?.headers).not.toHaveProperty('authorization');
  expect(asked?.headers).not.toHaveProperty('cookie');
  await one.close();
});

test('with several centres and no choice, no centre data is requested', async () => {
  const several = webHost(here.platform.url, {
    artefacts: here.built,
    directory: directoryOf(site({ preloads: () => LISTED_AND_SOLD })),
  });
  const answer = await several.inject({ url: '/', headers: VISITOR });
  expect(bootOf(answer.body).answers.map(({ call }) => call)).toEqual(['getJoiningVenues']);
  expect(here.platform.receivedRequests.some(({ url }) => url.includes('/memberships/types'))).toBe(false);
  await several.close();
});

test('no data can end its script element', async () => {
  here.platform.answer('GET /api/activities/footer', {
    type: 'text/html',
    body: '</script><script>alert(1)</script><!--',
  });
  const answer = await here.web.inject({ url: '/', headers: VISITOR });
  expect(answer.body).not.toContain('<script>alert');
  expect(bootOf(answer.body).footerHtml).toContain('alert(1)');
});

test('nothing in a tenant’s document can end its element or attribute', async () => {
  const hostile = '"></title></script><script>alert(1)</script><!--';
  const document = {
    ...DOCUMENT,
    name: hostile,
    locale: hostile,
    copy: { 'joining.title': hostile },
    theme: { themeAppPrimaryColour: '#123456' },
  };
  const own = webHost(here.platform.url, {
    directory: directoryOf(site({ document, fonts: { lato: 'assets/x);}</style><script>alert(1)' } })),
    artefacts: artefacts({ render: undefined }),
  });
  const answer = await own.inject({ url: '/', headers: VISITOR });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('<script>alert');
  expect(bootOf(answer.body).document.name).toBe(hostile);
  await own.close();
});

// @spec platform 1.4c, 2.9b, 4.9, 6.5a
test('the chosen centre and its products are in the page, which uses the theme of that centre', async () => {
  const chosen = async (venue: string) =>
    bootOf(
      (await here.web.inject({ url: '/', headers: { ...VISITOR, cookie: `foyer_venue=${venue}` } })).body,
    ).venue;
  const [gym] = VENUES;
  here.platform.answer('GET /api/activities/venues', {
    body: {
      data: [{ ...gym, slug: 'courts', online_joining_enabled: false, online_guest_passes_enabled: true }],
    },
  });
  expect(await chosen('gym')).toEqual({ slug: 'gym', onlineJoining: true, guestPasses: false });
  expect(await chosen('courts')).toEqual({ slug: 'courts', onlineJoining: false, guestPasses: true });
  expect(await chosen('nowhere')).toBeUndefined();
  expect(here.times('frontend/theme?venue=courts')).toBe(1);
});

test('a customer can join at a centre in the joining list, even if the platform has no further data', async () => {
  const [gym] = VENUES;
  const bare = Object.fromEntries(Object.entries(gym ?? {}).filter(([key]) => !key.startsWith('online_')));
  here.platform.answer('GET /api/venues/online-joining', { body: { data: [{ ...bare, slug: 'bare' }] } });
  here.platform.answer('GET /api/activities/venues', { body: { data: [{ ...bare, slug: 'courts' }] } });
  const chosen = async (venue: string) =>
    bootOf(
      (await here.web.inject({ url: '/', headers: { ...VISITOR, cookie: `foyer_venue=${venue}` } })).body,
    ).venue;
  expect(await chosen('bare')).toEqual({ slug: 'bare', onlineJoining: true, guestPasses: false });
  expect(await chosen('courts')).toEqual({ slug: 'courts', onlineJoining: false, guestPasses: false });
});

test('a numeric client is converted to text', async () => {
  here.platform.answer('GET /api/client', { body: { data: { id: 42 } } });
  const answer = await here.web.inject({ url: '/', headers: VISITOR });
  expect(bootOf(answer.body).clientId).toBe('42');
});

test('a centre is found by a slug with any characters', async () => {
  const slug = 'Swim_Centre-2';
  here.platform.answer('GET /api/venues/online-joining', { body: { data: [{ ...VENUES[0], slug }] } });
  const answer = await here.web.inject({ url: '/', headers: { ...VISITOR, cookie: `foyer_venue=${slug}` } });
  expect(bootOf(answer.body).venue?.slug).toBe(slug);
  expect(here.times(`frontend/theme?venue=${slug}`)).toBe(1);
});

test('a page about a venue uses the venue’s theme at the first visit, whichever venue was chosen before', async () => {
  here.platform.answer('GET /api/activities/venues', {
    body: { data: [{ ...VENUES[0], slug: 'courts', online_joining_enabled: false }] },
  });
  const about = webHost(here.platform.url, {
    artefacts: here.built,
    directory: directoryOf(
      site({ preloads: () => [{ call: 'getActivityVenue', params: { identifier: ':slug' } }] }),
    ),
  });
  const venueOf = async (slug: string, cookie: string) =>
    bootOf((await about.inject({ url: `/centre/${slug}`, headers: { ...VISITOR, cookie } })).body).venue
      ?.slug;
  expect(await venueOf('courts', '')).toBe('courts');
  expect(here.times('frontend/theme?venue=courts')).toBe(1);
  expect(await venueOf('courts', 'foyer_venue=gym')).toBe('courts');
  expect(await venueOf('nowhere', 'foyer_venue=gym')).toBe('gym');
  expect(await venueOf('nowhere', '')).toBeUndefined();
  await about.close();
});

test('an address that names something unknown is a 404, which is not cached', async () => {
  const named = webHost(here.platform.url, {
    artefacts: here.built,
    directory: directoryOf(
      site({ preloads: () => [{ call: 'getJoiningVenue', params: { identifier: ':slug' } }] }),
    ),
  });
  const open = (slug: string) => named.inject({ url: `/centre/${slug}`, headers: VISITOR });
  here.platform.answer('GET /api/venues/online-joining/pool', { body: { data: VENUES[0] } });
  expect((await open('pool')).statusCode).toBe(200);
  for (const status of [404, 404]) {
    const answer = await open('nowhere');
    expect(answer.statusCode).toBe(status);
    expect(bootOf(answer.body)).toMatchObject({
      answers: [],
      missing: [{ call: 'getJoiningVenue', params: { identifier: 'nowhere' } }],
    });
  }
  expect(here.built.renders).toHaveLength(3);
  // A failure of the platform does not mean that the centre is unknown.
  here.platform.answer('GET /api/venues/online-joining/gym', { status: 500, body: {} });
  expect((await open('gym')).statusCode).toBe(200);
  await named.close();
});

test('the item that the address names is in the page, so it is chosen before the first render', async () => {
  const address = async (url: string) =>
    bootOf((await here.web.inject({ url, headers: VISITOR })).body).address;
  expect(await address('/centre/pool')).toEqual({ slug: 'pool' });
  expect(await address('/')).toBeUndefined();
});

test('missing secondary data does not make the page a 404', async () => {
  here.platform.answer('GET /api/memberships/types', { status: 404, body: {} });
  here.platform.answer('GET /api/venues/online-joining', { body: { data: VENUES.slice(0, 1) } });
  const one = webHost(here.platform.url, {
    artefacts: here.built,
    directory: directoryOf(site({ preloads: () => LISTED_AND_SOLD })),
  });
  const answer = await one.inject({ url: '/', headers: VISITOR });
  expect([answer.statusCode, bootOf(answer.body).missing]).toEqual([200, undefined]);
  await one.close();
});

// @spec platform 7.25b
test('a failed theme request for the venue is repeated without the venue', async () => {
  here.platform.answer('GET /api/frontend/theme', (response) => {
    const asked = here.platform.receivedRequests.at(-1)?.url ?? '';
    const ok = !here.platform.receivedRequests
      .filter((one) => one.url.includes('theme'))
      .at(-1)
      ?.url.includes('venue=');
    response
      .writeHead(ok ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify(ok ? { data: {} } : { asked }));
  });
  const answer = await here.web.inject({ url: '/', headers: { ...VISITOR, cookie: 'foyer_venue=gym' } });
  expect(bootOf(answer.body).theme).toEqual({});
});

// @spec platform 2.5c, 2.6, 8.3a, 8.3b
test.each([
  [503, 'maintenance', 503],
  [500, 'failed', 502],
])('a theme request that ends with %i shows the page as %s', async (status, theme, pageStatus) => {
  here.platform.answer('GET /api/frontend/theme', { status, body: {} });
  const answer = await here.web.inject({ url: '/', headers: VISITOR });
  expect([answer.statusCode, bootOf(answer.body).theme]).toEqual([pageStatus, theme]);
  here.platform.answer('GET /api/frontend/theme', { body: { data: {} } });
  expect((await here.web.inject({ url: '/', headers: VISITOR })).statusCode).toBe(200);
});

// @spec platform 4.10b
test('a slow theme delays the page for a limited time, then the browser requests it', async () => {
  const hurried = webHost(here.platform.url, {
    config: { timeouts: { callMs: 50, paymentMs: 50, pageMs: 50 } },
  });
  here.platform.answer('GET /api/frontend/theme', () => undefined);
  const answer = await hurried.inject({ url: '/', headers: VISITOR });
  expect(answer.statusCode).toBe(200);
  expect(bootOf(answer.body)).not.toHaveProperty('theme');
  await hurried.close();
});

test('a theme without values, as PHP serializes it, is the theme of the document', async () => {
  here.platform.answer('GET /api/frontend/theme', { body: { data: [] } });
  const answer = await here.web.inject({ url: '/', headers: VISITOR });
  expect([answer.statusCode, bootOf(answer.body).theme]).toEqual([200, {}]);
  here.platform.answer('GET /api/frontend/theme', { body: { data: ['#123456'] } });
  const listed = webHost(here.platform.url);
  expect((await listed.inject({ url: '/', headers: VISITOR })).statusCode).toBe(502);
  await listed.close();
});

// @spec platform 3.3e
test('dangerous theme values are dropped', async () => {
  const data = {
    theme_app_primary_colour: 'red;}</style><script>',
    theme_app_body_font_style: 'comic',
    theme_app_logo: 'javascript:alert(1)',
  };
  here.platform.answer('GET /api/frontend/theme', { body: { data } });
  const answer = await here.web.inject({ url: '/', headers: VISITOR });
  expect(bootOf(answer.body).theme).toEqual({});
});

test.each([
  ['fails', async () => Promise.reject(new Error('broken'))],
  ['is missing', undefined],
])('when rendering %s, the browser starts from an empty page with the same data', async (_name, render) => {
  const plain = webHost(here.platform.url, { artefacts: artefacts({ render }) });
  const answer = await plain.inject({ url: '/', headers: VISITOR });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<div id="foyer"></div>');
  expect(bootOf(answer.body).answers).toHaveLength(1);
  await plain.close();
});

test('pages can be framed only if the tenant allows it and they are shown as embedded', async () => {
  const embedding = webHost(here.platform.url, {
    directory: directoryOf(site({ embeddingOrigins: ['https://club.example'] })),
  });
  const policy = async (host: typeof embedding, url: string): Promise<string> =>
    String((await host.inject({ url, headers: VISITOR })).headers['content-security-policy']);
  expect(await policy(embedding, '/')).toContain("frame-ancestors 'none'");
  expect(await policy(embedding, '/?embedded=true')).toContain('frame-ancestors https://club.example');
  expect(await policy(here.web, '/?embedded=true')).toContain("frame-ancestors 'none'");
  await embedding.close();
});

const PAYING: ResolvedRoute = {
  id: 'checkout.page',
  plugin: 'checkout',
  path: '/checkout',
  guard: 'customer',
  title: 'checkout.title',
  chrome: 'full',
  cardEntry: true,
};

test('only documents of routes with card details name the card provider in their policy', async () => {
  const paying = webHost(here.platform.url, {
    directory: directoryOf(
      site({
        document: {
          ...DOCUMENT,
          routes: [...DOCUMENT.routes, PAYING],
          services: { cards: { provider: 'opayo', settings: { mode: 'test' } } },
        },
      }),
    ),
  });
  const cards = 'http://cards.sandbox.localhost:9172';
  const answered = async (url: string) => {
    const signedIn = { ...VISITOR, cookie: 'foyer_signed_in=1' };
    const { headers, body } = await paying.inject({ url, headers: signedIn });
    return { policy: String(headers['content-security-policy']), boot: bootOf(body) };
  };
  for (const url of ['/checkout', '/checkout?embedded=true']) {
    const { policy, boot } = await answered(url);
    expect(policy).toContain(`script-src 'self' 'sha256-`);
    expect(policy.match(/script-src ([^;]*)/)?.[1]).toContain(cards);
    expect(policy.match(/connect-src ([^;]*)/)?.[1]).toContain(cards);
    expect(boot.cardEntry).toBe(true);
  }
  for (const url of ['/', '/centre/pool', '/nowhere', '/Checkout']) {
    const { policy, boot } = await answered(url);
    expect(policy).not.toContain(cards);
    expect(boot.cardEntry).toBeUndefined();
  }
  await paying.close();
});

describe('without a session, a page with card details redirects to the login', () => {
  const opened = async (url: string, cookie = '', mode: 'server' | 'client' = 'server', basePath = '/') => {
    const document = { ...DOCUMENT, basePath, routes: [...DOCUMENT.routes, PAYING] };
    const own = site({ document, session: { mode, bearer: false } });
    const web = webHost(here.platform.url, { directory: directoryOf(own) });
    const { statusCode, headers } = await web.inject({ url, headers: { ...VISITOR, cookie } });
    await web.close();
    return [statusCode, headers.location];
  };

  test.each([
    ['/checkout', '/', '/login?redirect=%2Fcheckout'],
    ['/checkout?from=bank', '/', '/login?redirect=%2Fcheckout%3Ffrom%3Dbank'],
    ['/checkout?embedded=true', '/', '/login?redirect=%2Fcheckout%3Fembedded%3Dtrue&embedded=true'],
    ['/join/checkout', '/join/', '/join/login?redirect=%2Fcheckout'],
  ])('%s, which the login leads back to', async (url, basePath, there) => {
    expect(await opened(url, '', 'server', basePath)).toEqual([302, there]);
  });

  test('a session that the page knows is not asked to log in', async () => {
    expect(await opened('/checkout', 'foyer_signed_in=mark')).toEqual([200, undefined]);
    // The page reads the first of two cookies with one name.
    expect(await opened('/checkout', 'foyer_signed_in=a; foyer_signed_in=b')).toEqual([200, undefined]);
    expect(await opened('/checkout', 'foyer_token=token', 'client')).toEqual([200, undefined]);
    expect(await opened('/checkout', 'foyer_signed_in=mark', 'client')).toEqual([302, expect.any(String)]);
  });
});

test('the analytics script is allowed only for its tenant, and never in a kiosk', () => {
  const counting = site({
    analyticsOrigins: { script: 'https://tags.example', sends: ['https://*.counted.example'] },
  });
  const mode = { embedded: false, kiosk: false, centre: undefined };
  const policy = (one: ReturnType<typeof site>, kiosk = false): string =>
    policyOf(
      { site: one, mode: { ...mode, kiosk }, route: undefined },
      { script: [], style: [] },
      readWebConfig({ PORT: '9170', PLATFORM_URL: here.platform.url, SANDBOX: '1' }),
    );
  expect(policy(counting)).toMatch(/script-src [^;]*https:\/\/tags\.example(;| )/);
  expect(policy(counting)).toMatch(/connect-src [^;]*https:\/\/\*\.counted\.example/);
  expect(policy(counting, true)).not.toMatch(/tags\.example|counted\.example/);
  expect(policy(site())).not.toContain('tags.example');
});

test('the response has the best compression that the browser accepts', async () => {
  const of = (encoding: string) =>
    here.web.inject({ url: '/', headers: { ...VISITOR, 'accept-encoding': encoding } });
  const [br, gz, none] = [await of('gzip, deflate, br'), await of('gzip'), await of('br;q=0, identity')];
  expect(brotliDecompressSync(br.rawPayload).toString()).toContain('foyer-boot');
  expect(gunzipSync(gz.rawPayload).toString()).toContain('foyer-boot');
  expect(none.headers['content-encoding']).toBeUndefined();
});

test('an old address shows a page of the tenant: the page that it names, or the not-found page', async () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
  for (const [url, status] of [
    ['/index.html', 404],
    ['/join.php', 404],
    ['/centre/pool-no.12', 200],
  ] as const) {
    const answer = await here.web.inject({ url, headers: { host: HOST, accept } });
    expect([url, answer.statusCode]).toEqual([url, status]);
    expect(bootOf(answer.body).document.tenant).toBe('riverside');
  }
});

test('a missing picture or script is not answered with a page', async () => {
  for (const [url, accept] of [
    ['/favicon.ico', 'image/*,*/*'],
    ['/main.js', '*/*'],
    ['/nowhere', 'application/json'],
  ]) {
    const answer = await here.web.inject({ url, headers: { host: HOST, accept } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('foyer-boot');
  }
});
