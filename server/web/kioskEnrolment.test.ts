/** A browser becomes a kiosk only by confirmation, and stays one until staff log in to end kiosk mode. */
import type { FastifyInstance } from 'fastify';
import type { FakePlatform } from './testing/fakePlatform';
import { enrol, KIOSK_DOCUMENT, KIOSK_HOME } from './testing/kiosk';
import { bootOf, platformWithCentres, VENUES, VISITOR } from './testing/pages';
import { directoryOf, HOST, ORIGIN, site, webHost } from './testing/webHost';

const SET_UP = '/kiosk?kiosk=true&centre=pool';
const SIGNED_IN = '__Secure-foyer_token=token-1; foyer_signed_in=1';

let platform: FakePlatform;
let web: FastifyInstance;

beforeEach(async () => {
  platform = await platformWithCentres();
  web = webHost(platform.url, {
    directory: directoryOf(site({ document: KIOSK_DOCUMENT, kioskHome: KIOSK_HOME })),
  });
});
afterEach(async () => {
  await web.close();
  await platform.stop();
});

const modeOf = async (cookie: string) =>
  bootOf((await web.inject({ url: '/', headers: { ...VISITOR, cookie } })).body).mode;

describe('enrolling a kiosk', () => {
  test.each(['none', 'same-origin', 'same-site', 'cross-site'])(
    'an opened link (%s) asks for confirmation first: no logout and no cookie',
    async (from) => {
      const headers = { ...VISITOR, 'sec-fetch-site': from, cookie: SIGNED_IN };
      const answer = await web.inject({ url: SET_UP, headers });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
      expect(answer.body).toContain('Make this browser a kiosk?');
      expect(answer.body).toContain('action="/_foyer/kiosk?centre=pool"');
      expect(answer.headers['content-security-policy']).toContain(`form-action 'self' ${ORIGIN};`);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('the confirmation page names the centre', async () => {
    const named = [{ ...VENUES[0], name: 'Swimming Pool' }];
    platform.answer('GET /api/venues/online-joining', { body: { data: named } });
    const answer = await web.inject({ url: SET_UP, headers: VISITOR });
    expect(answer.body).toContain('<strong>Riverside Leisure, Swimming Pool</strong>');
  });

  test('a centre that is named like its operator is named once', async () => {
    const named = [{ ...VENUES[0], name: 'Riverside Leisure' }];
    platform.answer('GET /api/venues/online-joining', { body: { data: named } });
    const answer = await web.inject({ url: SET_UP, headers: VISITOR });
    expect(answer.body).toContain('<strong>Riverside Leisure</strong>');
  });

  test('the confirmation enrols the kiosk permanently and redirects to its home', async () => {
    const answer = await web.inject({
      method: 'POST',
      url: '/_foyer/kiosk?centre=pool',
      headers: { host: HOST, origin: ORIGIN },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${KIOSK_HOME}?kiosk=true&centre=pool`,
    ]);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^foyer_mode=k\.pool\..*Max-Age=34560000.*HttpOnly.*SameSite=Lax$/);
    expect(await modeOf(cookie.split(';')[0] ?? '')).toEqual({
      embedded: false,
      kiosk: true,
      centre: 'pool',
    });
  });

  test('a kiosk that opens one of its pages is not asked again, and changes centre only after confirmation', async () => {
    const cookie = await enrol(web);
    const answer = await web.inject({ url: SET_UP, headers: { ...VISITOR, cookie } });
    expect(bootOf(answer.body).mode).toMatchObject({ kiosk: true, centre: 'pool' });
  });

  test.each([
    ['another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
    ['another area', { origin: 'http://bookings.riverside.localhost:9170', 'sec-fetch-site': 'same-site' }],
    ['no page', {}],
  ])('a confirmation sent by %s has no effect', async (_who, from) => {
    for (const url of ['/_foyer/kiosk?centre=pool', '/_foyer/kiosk/leave']) {
      const cookie = url.endsWith('leave') ? await enrol(web) : '';
      const answer = await web.inject({ method: 'POST', url, headers: { host: HOST, cookie, ...from } });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });

  test('is possible only if the tenant has a kiosk', async () => {
    const without = webHost(platform.url);
    const headers = { host: HOST, origin: ORIGIN };
    expect((await without.inject({ method: 'POST', url: '/_foyer/kiosk', headers })).statusCode).toBe(404);
    const page = await without.inject({ url: '/?kiosk=true', headers: VISITOR });
    expect(bootOf(page.body).mode.kiosk).toBe(false);
    await without.close();
  });

  test('a kiosk learns without cookies whether its home page is available', async () => {
    const answer = await web.inject({ method: 'HEAD', url: SET_UP, headers: VISITOR });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    platform.answer('GET /api/frontend/theme', { status: 503, body: {} });
    const away = webHost(platform.url, {
      directory: directoryOf(site({ document: KIOSK_DOCUMENT, kioskHome: KIOSK_HOME })),
    });
    expect((await away.inject({ method: 'HEAD', url: SET_UP, headers: VISITOR })).statusCode).toBe(503);
    await away.close();
  });
});

describe('leaving kiosk mode', () => {
  const leave = (cookie: string, fields: Record<string, string>) =>
    web.inject({
      method: 'POST',
      url: '/_foyer/kiosk/leave',
      headers: {
        host: HOST,
        origin: ORIGIN,
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const desk = { username: 'desk', password: 'right & long' };

  test('a staff login ends kiosk mode and the session of that login', async () => {
    platform.answer('POST /api/auth/staff/login', { body: { data: { token: 'staff-1' } } });
    platform.answer('POST /api/auth/staff/logout', { body: {} });
    const cookie = await enrol(web);
    const answer = await leave(`${cookie}; ${SIGNED_IN}`, desk);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    const cleared = [answer.headers['set-cookie'] ?? []].flat();
    expect(cleared.some((line) => line.startsWith('foyer_mode=; Max-Age=0'))).toBe(true);
    expect(cleared.some((line) => line.startsWith('__Secure-foyer_token=; Max-Age=0'))).toBe(true);
    const asked = (path: string) => platform.receivedRequests.find(({ url }) => url.endsWith(path));
    expect(JSON.parse(asked('/api/auth/staff/login')?.body ?? '')).toEqual(desk);
    expect(asked('/api/auth/staff/logout')?.headers.authorization).toBe('Bearer staff-1');
  });

  test.each([
    [422, 422, /don’t belong to a member of staff/],
    [429, 422, /try again in a moment/],
    [503, 422, /try again in a moment/],
  ])('a login that is answered with %i does not end it', async (status, reported, received) => {
    platform.answer('POST /api/auth/staff/login', { status, body: {} });
    const answer = await leave(await enrol(web), desk);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([reported, undefined]);
    expect(answer.body).toMatch(received);
    expect(answer.body).not.toContain(desk.password);
  });

  test('has an address beside the home, which returns to the home if the login does not happen', async () => {
    const cookie = await enrol(web);
    const answer = await web.inject({ url: '/kiosk/leave', headers: { ...VISITOR, cookie } });
    expect(answer.body).toContain('<label for="password">');
    expect(answer.headers.refresh).toBe(`300; url=${KIOSK_HOME}?kiosk=true`);
    expect(answer.body).toContain(`data-home="${KIOSK_HOME}?kiosk=true" data-seconds="60"`);
    expect((await web.inject({ url: '/kiosk/leave', headers: VISITOR })).statusCode).toBe(404);
  });
});
