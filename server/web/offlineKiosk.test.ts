/** The files that a kiosk's browser needs without a connection. */
import type { FastifyInstance } from 'fastify';
import type { ResolvedTenant, OfflineKioskPlan } from '../../schemas/boot';
import type { FakePlatform } from './testing/fakePlatform';
import { enrol, KIOSK_DOCUMENT, KIOSK_HOME } from './testing/kiosk';
import { bootOf, hashesIn, sourcesOf, platformWithCentres, VENUES, VISITOR } from './testing/pages';
import { artefacts, directoryOf, site, webHost } from './testing/webHost';

let platform: FakePlatform;
let web: FastifyInstance;

const built = () => artefacts({ chunks: () => ['/_foyer/js/plugin-kiosk.js'] });
const at = (over: Partial<ResolvedTenant> = {}) =>
  webHost(platform.url, {
    artefacts: built(),
    directory: directoryOf(site({ document: { ...KIOSK_DOCUMENT, ...over }, kioskHome: KIOSK_HOME })),
  });

beforeEach(async () => {
  platform = await platformWithCentres();
  platform.answer('GET /api/venues/online-joining/pool', {
    body: { data: { ...VENUES[0], name: 'The Pool' } },
  });
  web = at();
});
afterEach(async () => {
  await web.close();
  await platform.stop();
});

const kioskCookie = (host = web) => enrol(host);
const worker = async (cookie: string, host = web, url = '/kiosk/worker.js') =>
  host.inject({ url, headers: { ...VISITOR, cookie } });
const planIn = (script: string) =>
  JSON.parse(/^self\.foyerOfflineKiosk=(.*);\n/.exec(script)?.[1] ?? '"none"') as OfflineKioskPlan | null;
const kept = (path: string) => web.inject({ url: path, headers: VISITOR });

test('the worker comes with its plan: the page to keep, the files of that page and nothing else', async () => {
  const answer = await worker(await kioskCookie());
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'service-worker-allowed': '/',
    'cache-control': 'no-cache',
  });
  expect(answer.body).toMatch(/\nstandby\(\)$/);
  expect(planIn(answer.body)).toEqual({
    version: expect.any(String),
    home: `${KIOSK_HOME}?kiosk=true&centre=pool`,
    release: '/kiosk/release',
    kept: {
      page: '/kiosk/standby?centre=pool',
      files: ['/_foyer/js/main.js', '/_foyer/js/plugin-kiosk.js'],
    },
  });
});

test('a browser that is no longer a kiosk gets no plan, and its worker is removed', async () => {
  expect(planIn((await worker('foyer_mode=k.pool.forgedforgedforgedforgedforgedfo')).body)).toBeNull();
  expect(planIn((await worker('')).body)).toBeNull();
});

test('the kept page contains the name of the centre, and no response, time or cookie', async () => {
  const cookie = await kioskCookie();
  const plan = planIn((await worker(cookie)).body);
  const page = await kept(plan?.kept?.page ?? '');
  const boot = bootOf(page.body);
  expect(boot).toMatchObject({
    offlineKiosk: { name: 'The Pool' },
    answers: [],
    mode: { kiosk: true, centre: 'pool' },
  });
  expect(boot.now).toBeUndefined();
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['origin-agent-cluster']).toBe('?1');
  // From the same plan: the worker stores both together or neither.
  expect(page.headers['foyer-offline-kiosk']).toBe(plan?.version);
  // Its policy allows its content.
  const allowed = sourcesOf(page.headers['content-security-policy'], 'script-src');
  expect(allowed).toEqual(["'self'", ...hashesIn(page.body, 'script')]);
});

test('a session does not change the page that is kept', async () => {
  const cookie = `${await kioskCookie()}; __Secure-foyer_token=token-1; foyer_signed_in=1`;
  const page = await web.inject({ url: '/kiosk/standby?centre=pool', headers: { ...VISITOR, cookie } });
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(platform.receivedRequests.filter(({ headers }) => headers.authorization)).toEqual([]);
});

test('a new name of the centre creates another plan with another page', async () => {
  const cookie = await kioskCookie();
  const before = planIn((await worker(cookie)).body)?.version;
  platform.answer('GET /api/venues/online-joining/pool', {
    body: { data: { ...VENUES[0], name: 'The Old Pool' } },
  });
  const later = at();
  const after = planIn((await worker(await kioskCookie(later), later)).body)?.version;
  expect(after).not.toBe(before);
  await later.close();
});

test('while the platform does not answer, the existing worker stays', async () => {
  const cookie = await kioskCookie();
  platform.answer('GET /api/venues/online-joining/pool', { status: 503, body: {} });
  expect((await worker(cookie)).statusCode).toBe(503);
  expect((await kept('/kiosk/standby?centre=pool')).statusCode).toBe(503);
});

test('an area outside the home keeps nothing: its worker redirects to the home, whose worker answers', async () => {
  const area = 'bookings' as const;
  const beside = webHost(platform.url, {
    artefacts: built(),
    directory: directoryOf(
      site({ document: { ...KIOSK_DOCUMENT, area, kioskAreas: [area] }, kioskHome: KIOSK_HOME }),
    ),
  });
  const host = `${area}.riverside.localhost:9170`;
  const cookie = await kioskCookie(web);
  const answer = await beside.inject({ url: '/kiosk/worker.js', headers: { host, cookie } });
  expect(planIn(answer.body)).toEqual({
    version: expect.any(String),
    home: `${KIOSK_HOME}?kiosk=true&centre=pool`,
    release: '/kiosk/release',
  });
  expect((await beside.inject({ url: '/kiosk/standby', headers: { host, cookie } })).statusCode).toBe(404);
  await beside.close();
});

test('below a base path the worker controls only that path of its host', async () => {
  const below = at({ basePath: '/join/' });
  const answer = await worker(await kioskCookie(), below, '/join/kiosk/worker.js');
  expect(answer.headers['service-worker-allowed']).toBe('/join/');
  expect(planIn(answer.body)?.release).toBe('/join/kiosk/release');
  expect((await worker('', below)).statusCode).toBe(404);
  await below.close();
});

test('the watchdog is a script that may call only its own host', async () => {
  const answer = await web.inject({ url: '/kiosk/watchdog.js', headers: VISITOR });
  expect(answer.body).toBe('watch()');
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  const again = await web.inject({
    url: '/kiosk/watchdog.js',
    headers: { ...VISITOR, 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('unknown centres share one page, which is rendered once', async () => {
  const made = built();
  const host = webHost(platform.url, {
    artefacts: made,
    directory: directoryOf(site({ document: KIOSK_DOCUMENT, kioskHome: KIOSK_HOME })),
  });
  const versions = new Set<unknown>();
  for (const query of ['', '?centre=made-up-1', '?centre=made-up-2', '?centre=made-up-3']) {
    const page = await host.inject({ url: `/kiosk/standby${query}`, headers: VISITOR });
    versions.add(page.headers['foyer-offline-kiosk']);
  }
  expect([versions.size, made.renders.length]).toEqual([1, 1]);
  await host.close();
});

test.each(['//', '//:/kiosk', '//elsewhere.example/kiosk/worker.js', '/%5c/kiosk/standby'])(
  'addresses are compared literally: %s is not found',
  async (url) => {
    expect((await web.inject({ url, headers: VISITOR })).statusCode).toBe(404);
  },
);

test('a tenant without kiosks has no offline kiosk', async () => {
  const plain = webHost(platform.url);
  for (const name of ['worker.js', 'watchdog.js', 'standby'])
    expect((await plain.inject({ url: `/kiosk/${name}`, headers: VISITOR })).statusCode).toBe(404);
  await plain.close();
});

test('the address beside the home returns the document version, as a kiosk page does', async () => {
  const received = async (host: FastifyInstance) => {
    const { statusCode, headers } = await host.inject({ url: '/kiosk/document', headers: VISITOR });
    return [statusCode, headers['foyer-document']];
  };
  const page = await web.inject({ url: '/', headers: { ...VISITOR, cookie: await kioskCookie() } });
  expect(await received(web)).toEqual([204, bootOf(page.body).document.hash]);
  const changed = at({ hash: 'hash-2' });
  expect(await received(changed)).toEqual([204, 'hash-2']);
  const without = at({ kioskAreas: [] });
  expect((await received(without))[0]).toBe(404);
  await Promise.all([changed.close(), without.close()]);
});
