/** Kiosk pages: the mode is in a signed cookie, and pages cannot end it. */
import type { FastifyInstance } from 'fastify';
import type { FakePlatform } from '../testing/fakePlatform';
import { enrol, KIOSK_DOCUMENT, KIOSK_HOME } from '../testing/kiosk';
import { bootOf, platformWithCentres, VENUES, VISITOR } from '../testing/pages';
import { directoryOf, site, webHost } from '../testing/webHost';

let platform: FakePlatform;
let web: FastifyInstance;
let kiosk: FastifyInstance;

const plugin = {
  name: 'kiosk',
  settings: {},
  slots: [{ slot: 'kiosk.bar/v1', id: 'kiosk.bar', order: 10 }],
  offers: [],
  workflows: [],
  load: 'demand',
} as const;
const document = { ...KIOSK_DOCUMENT, plugins: [plugin] };

beforeEach(async () => {
  platform = await platformWithCentres();
  web = webHost(platform.url);
  kiosk = webHost(platform.url, { directory: directoryOf(site({ document, kioskHome: KIOSK_HOME })) });
});
afterEach(async () => {
  await Promise.all([web.close(), kiosk.close()]);
  await platform.stop();
});

describe('a kiosk', () => {
  const setUp = () => enrol(kiosk);

  test('is shown at its centre', async () => {
    const answer = await kiosk.inject({ url: '/', headers: { ...VISITOR, cookie: await setUp() } });
    expect(bootOf(answer.body).mode).toEqual({ embedded: false, kiosk: true, centre: 'pool' });
  });

  // @spec platform 6.4a
  test('is remembered, and an edited address does not end it', async () => {
    const cookie = await setUp();
    const answer = await kiosk.inject({ url: '/?kiosk=false&centre=gym', headers: { ...VISITOR, cookie } });
    expect(bootOf(answer.body).mode).toEqual({ embedded: false, kiosk: true, centre: 'pool' });
  });

  test('shows the text size and colours of the address, as long as the address names them', async () => {
    const cookie = await setUp();
    const boot = async (query: string) =>
      bootOf((await kiosk.inject({ url: `/${query}`, headers: { ...VISITOR, cookie } })).body).mode;
    const plain = { embedded: false, kiosk: true, centre: 'pool' };
    expect(await boot('?text=large&contrast=high')).toEqual({ ...plain, text: 'large', contrast: 'high' });
    expect(await boot('?text=huge&contrast=low')).toEqual(plain);
    expect(await boot('')).toEqual(plain);
  });

  test('works at a centre whose slug has any characters', async () => {
    const centre = 'Swim_Centre-2';
    platform.answer('GET /api/venues/online-joining', { body: { data: [{ ...VENUES[0], slug: centre }] } });
    const cookie = await enrol(kiosk, centre);
    const next = await kiosk.inject({ url: '/', headers: { ...VISITOR, cookie } });
    expect(bootOf(next.body).mode).toEqual({ embedded: false, kiosk: true, centre });
  });

  test('does not exist if the tenant has none, whatever an address or cookie says', async () => {
    const cookie = await setUp();
    const answer = await web.inject({ url: '/?kiosk=true&centre=pool', headers: { ...VISITOR, cookie } });
    expect(bootOf(answer.body).mode.kiosk).toBe(false);
    expect(String(answer.headers['set-cookie'])).toContain('foyer_mode=; Max-Age=0');
  });

  test('that the document removes during a visit ends the session of the customer', async () => {
    const cookie = `${await setUp()}; __Secure-foyer_token=token-1; foyer_signed_in=1`;
    const answer = await web.inject({ url: '/', headers: { ...VISITOR, cookie } });
    expect(String(answer.headers['set-cookie'])).toContain('__Secure-foyer_token=; Max-Age=0');
    const plain = { ...VISITOR, cookie: '__Secure-foyer_token=token-1; foyer_signed_in=1' };
    expect((await web.inject({ url: '/', headers: plain })).headers['set-cookie']).toBeUndefined();
  });

  test('is sent home from an area without kiosk mode', async () => {
    const unwatched = webHost(platform.url, { directory: directoryOf(site({ kioskHome: KIOSK_HOME })) });
    const answer = await unwatched.inject({ url: '/', headers: { ...VISITOR, cookie: await setUp() } });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`${KIOSK_HOME}?kiosk=true&centre=pool`);
    await unwatched.close();
  });

  test('ends the remaining session at its home, here and at the platform', async () => {
    const reported = new Promise<void>((done) =>
      platform.answer('POST /api/auth/logout', (response) => {
        response.writeHead(200).end('{}');
        done();
      }),
    );
    const cookie = `${await setUp()}; __Secure-foyer_token=token-1; foyer_signed_in=1`;
    const answer = await kiosk.inject({ url: '/kiosk', headers: { ...VISITOR, cookie } });
    const cookies = String(answer.headers['set-cookie']);
    expect(cookies).toContain('__Secure-foyer_token=; Max-Age=0');
    expect(cookies).toContain('foyer_signed_in=; Max-Age=0');
    await reported;
    expect(
      platform.receivedRequests.find(({ url }) => url.endsWith('/api/auth/logout'))?.headers.authorization,
    ).toBe('Bearer token-1');
  });

  test('ends the remaining staff session at its home too', async () => {
    const reported = new Promise<void>((done) =>
      platform.answer('POST /api/auth/staff/logout', (response) => {
        response.writeHead(200).end('{}');
        done();
      }),
    );
    const cookie = `${await setUp()}; __Secure-foyer_staff=desk-1; foyer_staff_signed_in=1`;
    const answer = await kiosk.inject({ url: '/kiosk', headers: { ...VISITOR, cookie } });
    const cookies = String(answer.headers['set-cookie']);
    expect(cookies).toContain('__Secure-foyer_staff=; Max-Age=0');
    expect(cookies).toContain('foyer_staff_signed_in=; Max-Age=0');
    await reported;
    const logout = platform.receivedRequests.find(({ url }) => url.endsWith('/api/auth/staff/logout'));
    expect(logout?.headers.authorization).toBe('Bearer desk-1');
  });

  test('releases the items in the basket of the last visitor at its home', async () => {
    const reported = new Promise<void>((done) =>
      platform.answer('DELETE /api/cart', (response) => {
        response.writeHead(200).end('{}');
        done();
      }),
    );
    const key = 'k'.repeat(43);
    const cookie = `${await setUp()}; __Secure-foyer_basket=${key}; foyer_has_basket=1`;
    const answer = await kiosk.inject({ url: '/kiosk', headers: { ...VISITOR, cookie } });
    expect(String(answer.headers['set-cookie'])).toContain('__Secure-foyer_basket=; Max-Age=0');
    await reported;
    const discard = platform.receivedRequests.find(({ url }) => url.endsWith('/api/cart'));
    expect(discard?.headers['x-foyer-basket']).toBe(key);
  });

  test('keeps at its home only the kiosk cookie, whichever page set the others', async () => {
    const cookie = `${await setUp()}; foyer_venue=gym; left_by=a-visitor; =odd`;
    const answer = await kiosk.inject({ url: '/kiosk', headers: { ...VISITOR, cookie } });
    const cleared = [answer.headers['set-cookie'] ?? []].flat();
    const of = (name: string) => cleared.filter((line) => line.startsWith(`${name}=; Max-Age=0`));
    expect(of('left_by').map((line) => line.includes('Domain='))).toEqual([true, false]);
    expect(of('foyer_venue')).toHaveLength(2);
    expect(cleared.join()).not.toContain('foyer_mode');
  });

  test('has no page cached by the browser', async () => {
    const answer = await kiosk.inject({ url: '/', headers: { ...VISITOR, cookie: await setUp() } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await web.inject({ url: '/', headers: VISITOR })).headers['cache-control']).toContain('no-cache');
  });

  test('has every page in a separate process, which can be ended when it hangs', async () => {
    const cookie = await setUp();
    for (const url of ['/', '/kiosk']) {
      const answer = await kiosk.inject({ url, headers: { ...VISITOR, cookie } });
      expect(answer.headers['origin-agent-cluster']).toBe('?1');
    }
    const unknown = await kiosk.inject({ url: '/', headers: { ...VISITOR, host: 'nobody.example' } });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['origin-agent-cluster']).toBe('?1');
  });

  test('has a separate browsing context group, whichever page linked there', async () => {
    const headers = { ...VISITOR, cookie: await setUp(), 'sec-fetch-site': 'none' };
    const answer = await kiosk.inject({ url: '/kiosk', headers });
    expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('keeps the session on every page except its home', async () => {
    const cookie = `${await setUp()}; __Secure-foyer_token=token-1; foyer_signed_in=1`;
    const answer = await kiosk.inject({ url: '/', headers: { ...VISITOR, cookie } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('does not accept an unknown centre', async () => {
    const cookie = await enrol(kiosk, 'nowhere');
    const answer = await kiosk.inject({ url: '/', headers: { ...VISITOR, cookie } });
    expect(bootOf(answer.body).mode).toEqual({ embedded: false, kiosk: true, centre: undefined });
  });

  test('retries automatically when no page is available', async () => {
    const cookie = await setUp();
    platform.answer('GET /api/frontend/theme', { status: 503, body: {} });
    const later = webHost(platform.url, {
      directory: directoryOf(site({ document, kioskHome: KIOSK_HOME })),
    });
    const answer = await later.inject({ url: '/kiosk', headers: { ...VISITOR, cookie } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers.refresh).toBe('30');
    expect((await later.inject({ url: '/', headers: VISITOR })).headers.refresh).toBeUndefined();
    await later.close();
  });

  test('does not start through a link of another site, and that link logs nobody out', async () => {
    const tenantHost = 'riverside.example';
    const there = webHost(platform.url, {
      directory: directoryOf(site({ document, kioskHome: KIOSK_HOME, tenantHost })),
    });
    const cookie = 'foyer_token=token-1; foyer_signed_in=1; foyer_basket=' + 'k'.repeat(43);
    const open = (from: string) =>
      there.inject({
        url: '/kiosk?kiosk=true&centre=pool',
        headers: {
          ...VISITOR,
          host: `online-joining.${tenantHost}`,
          'sec-fetch-site': from,
          'sec-fetch-dest': 'document',
          cookie,
        },
      });
    const crossSite = await open('cross-site');
    expect([bootOf(crossSite.body).mode.kiosk, crossSite.headers['set-cookie']]).toEqual([false, undefined]);
    await there.close();
  });

  test('stays a kiosk at its centre, whichever site links to it', async () => {
    const cookie = await setUp();
    const headers = { ...VISITOR, cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
    expect(bootOf((await kiosk.inject({ url: '/?kiosk=false', headers })).body).mode).toMatchObject({
      kiosk: true,
      centre: 'pool',
    });
  });

  test('is not accepted from a cookie that this server did not sign', async () => {
    const forged = (await setUp()).replace('pool', 'gym');
    const answer = await kiosk.inject({ url: '/', headers: { ...VISITOR, cookie: forged } });
    expect(bootOf(answer.body).mode.kiosk).toBe(false);
  });
});
