/**
 * Which pages are rendered again and which are cached. Only pages for visitors are cached, and invented
 * addresses cannot fill the cache.
 */
import { brotliDecompressSync } from 'node:zlib';
import type { ResolvedRoute } from '../../../schemas/boot';
import { directoryOf, DOCUMENT, site, webHost } from '../testing/webHost';
import { eachPage, hashesIn, sourcesOf, VENUES, VISITOR } from '../testing/pages';

const here = eachPage();

/** The SHA-256 of no bytes. */
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

test('all visitors get the same bytes of a page, whose policy has the hashes of its scripts and styles', async () => {
  const headers = { ...VISITOR, 'accept-encoding': 'br' };
  const first = await here.web.inject({ url: '/', headers });
  const second = await here.web.inject({ url: '/', headers: { ...headers, cookie: 'foyer_signed_in=1' } });
  expect(here.built.renders).toHaveLength(1);
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  const html = brotliDecompressSync(first.rawPayload).toString();
  expect(html).not.toContain('nonce');
  const policy = first.headers['content-security-policy'];
  const [scripts, styles] = [hashesIn(html, 'script'), hashesIn(html, 'style')];
  expect(scripts.length).toBeGreaterThan(0);
  expect(styles.length).toBeGreaterThan(0);
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", ...scripts]);
  // Emotion inserts an empty style element.
  expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", ...styles, EMPTY]);
});

test('a page that is made for one request gets a new nonce each time', async () => {
  const page = () => here.web.inject({ url: '/nowhere', headers: VISITOR });
  const [first, second] = [await page(), await page()];
  const nonceOf = (answer: typeof first): string =>
    /'nonce-([\w-]{20,})'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  for (const answer of [first, second]) {
    const policy = answer.headers['content-security-policy'];
    expect(policy).not.toContain('sha256');
    const nonces = [...answer.body.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]);
    expect(new Set(nonces)).toEqual(new Set([nonceOf(answer)]));
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", `'nonce-${nonceOf(answer)}'`]);
  }
});

test('one embedding site more or less changes the policy of a cached page', async () => {
  let embeddingOrigins: readonly string[] = ['https://one.example', 'https://two.example'];
  const web = webHost(here.platform.url, {
    artefacts: here.built,
    directory: { ...directoryOf(site()), find: () => site({ embeddingOrigins }) },
  });
  const framing = async () => {
    const { headers } = await web.inject({ url: '/?embedded=true', headers: VISITOR });
    return sourcesOf(headers['content-security-policy'], 'frame-ancestors');
  };
  expect(await framing()).toEqual(embeddingOrigins);
  embeddingOrigins = ['https://one.example'];
  expect(await framing()).toEqual(embeddingOrigins);
  expect(here.built.renders).toHaveLength(1);
  await web.close();
});

test('a logged-in customer gets the visitor’s page, and no customer data is requested', async () => {
  await here.web.inject({ url: '/', headers: VISITOR });
  const answer = await here.web.inject({
    url: '/',
    headers: { ...VISITOR, cookie: '__Secure-foyer_token=secret-token; foyer_signed_in=1' },
  });
  expect(here.built.renders).toHaveLength(1);
  expect(answer.body).not.toContain('secret-token');
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(
    here.platform.receivedRequests.every(
      (one) => one.headers.authorization === undefined && one.headers.cookie === undefined,
    ),
  ).toBe(true);
});

test('unknown query parameters and venues create no new page; a known venue and a mode do', async () => {
  await here.web.inject({ url: '/', headers: VISITOR });
  await here.web.inject({ url: '/?utm_source=x&evil=%3Cscript%3E', headers: VISITOR });
  await here.web.inject({ url: '/', headers: { ...VISITOR, cookie: 'foyer_venue=nowhere' } });
  expect(here.built.renders).toHaveLength(1);
  await here.web.inject({ url: '/', headers: { ...VISITOR, cookie: 'foyer_venue=gym' } });
  await here.web.inject({ url: '/?embedded=true', headers: VISITOR });
  expect(here.built.renders).toHaveLength(3);
  expect(here.built.renders[2]?.url).toBe('/?embedded=true');
  expect(here.times('frontend/theme?venue=gym')).toBe(1);
});

// @spec platform 2.4b
test('a path that is not a route answers 404 and is not cached', async () => {
  const answer = await here.web.inject({ url: '/nowhere', headers: VISITOR });
  expect(answer.statusCode).toBe(404);
  await here.web.inject({ url: '/nowhere', headers: VISITOR });
  expect(here.built.renders).toHaveLength(2);
});

test('many unknown addresses are all answered with few renders, and a known page is rendered beside them', async () => {
  const addresses = Array.from({ length: 60 }, (_, n) => `/nowhere-${n}`);
  const answers = await Promise.all(addresses.map((url) => here.web.inject({ url, headers: VISITOR })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  const rendered = here.built.renders.length;
  expect(rendered).toBeGreaterThanOrEqual(10);
  expect(rendered).toBeLessThan(40);
  expect(answers.at(-1)?.body).toContain('<div id="foyer"></div>');
  await here.web.inject({ url: '/', headers: VISITOR });
  expect(here.built.renders).toHaveLength(rendered + 1);
});

test('unknown centres and other spellings of a path do not push pages out of the cache', async () => {
  for (const url of ['/', '/?centre=made-up-1', '/?centre=made-up-2', '/?centre=made-up-1'])
    await here.web.inject({ url, headers: VISITOR });
  expect(here.built.renders).toHaveLength(1);
  await here.web.inject({ url: '/?centre=pool', headers: VISITOR });
  expect(here.built.renders.at(-1)?.url).toBe('/?centre=pool');
  const spelled = () => here.web.inject({ url: '/centre/p%6fol', headers: VISITOR });
  await spelled();
  await spelled();
  expect(here.built.renders).toHaveLength(4);
});

test('any number of invented addresses does not push pages out of the cache', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await here.web.inject({ url: '/', headers: VISITOR });
  for (let order = 0; order < 450; order += 1)
    await here.web.inject({ url: `/centre/made-up-${order}`, headers: VISITOR });
  const before = here.built.renders.length;
  await here.web.inject({ url: '/', headers: VISITOR });
  expect(here.built.renders).toHaveLength(before);
  jest.restoreAllMocks();
});

test('a change at the platform is visible after half a minute at most, whichever cache held the old data', async () => {
  const start = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  await here.web.inject({ url: '/', headers: VISITOR });
  const renamed = VENUES.map((venue) => ({ ...venue, name: 'New name' }));
  here.platform.answer('GET /api/venues/online-joining', { body: { data: renamed } });
  // Another page uses the data that was read for the first.
  clock.mockReturnValue(start + 9_000);
  const page = () => here.web.inject({ url: '/?embedded=true', headers: VISITOR });
  expect((await page()).body).not.toContain('New name');
  clock.mockReturnValue(start + 30_000);
  expect((await page()).body).toContain('New name');
  jest.restoreAllMocks();
});

describe('a page that depends on its query', () => {
  const TIMETABLE = '/api/activities/timetable';
  const [joining] = DOCUMENT.routes;
  const timetable = {
    ...DOCUMENT,
    routes: [
      {
        ...joining,
        id: 'bookings.location',
        path: '/location/:slug',
        query: { day: 'date' as const, kind: 'word' as const },
      } as ResolvedRoute,
    ],
  };
  const opened = () =>
    webHost(here.platform.url, {
      artefacts: here.built,
      directory: directoryOf(
        site({
          document: timetable,
          preloads: () => [{ call: 'getTimetable', query: { venue: ':slug', days: '1', from: '?day' } }],
        }),
      ),
      now: () => new Date('2026-02-14T12:00:00Z'),
    });
  const asked = () =>
    here.platform.receivedRequests.map(({ url }) => url).filter((url) => url.includes(TIMETABLE));
  /** The day in each call; null without a day. */
  const days = () => asked().map((url) => new URL(url, 'http://platform').searchParams.get('from'));

  test('is rendered with it, requests that day and is cached; malformed values are removed', async () => {
    here.platform.answer(`GET ${TIMETABLE}`, { body: { data: {} } });
    const web = opened();
    const page = async (query: string) => {
      await web.inject({ url: `/location/pool?${query}`, headers: VISITOR });
      return here.built.renders.at(-1);
    };
    const first = await page('kind=class&evil=%3Cscript%3E&day=2026-02-20');
    expect(first?.url).toBe('/location/pool?day=2026-02-20&kind=class');
    expect(first?.boot.query).toBe('day=2026-02-20&kind=class');
    expect(asked().at(-1)).toContain('from=2026-02-20');
    await page('day=2026-02-20&kind=class');
    expect(here.built.renders).toHaveLength(1);
    const malformed = await page('day=2026-02-31&kind=%22%3E');
    expect([malformed?.url, malformed?.boot.query]).toEqual(['/location/pool', undefined]);
    expect(asked().at(-1)).not.toContain('from=');
    await web.close();
  });

  test('requests today if the day is past or rejected', async () => {
    const web = opened();
    await web.inject({ url: '/location/pool?day=2026-02-13', headers: VISITOR });
    expect(days()).toEqual([null]);
    here.platform.answer(`GET ${TIMETABLE}`, { status: 422, body: { message: 'No', errors: {} } });
    await web.inject({ url: '/location/pool?day=2099-01-01', headers: VISITOR });
    expect(days()).toEqual([null, '2099-01-01', null]);
    expect(here.built.renders.at(-1)?.boot.query).toBe('day=2099-01-01');
    await web.close();
  });
});
