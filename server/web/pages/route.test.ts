import type { FastifyInstance } from 'fastify';
import type { FakePlatform } from '../testing/fakePlatform';
import { platformWithCentres, VISITOR } from '../testing/pages';
import { directoryOf, DOCUMENT, HOST, site, webHost } from '../testing/webHost';

let platform: FakePlatform;
let web: FastifyInstance;

beforeEach(async () => {
  platform = await platformWithCentres();
  const below = site({ document: { ...DOCUMENT, basePath: '/join/now/' } });
  web = webHost(platform.url, { directory: directoryOf(below) });
});
afterEach(async () => {
  await web.close();
  await platform.stop();
});

test.each([
  ['/', '/join/now/'],
  ['/join/now', '/join/now/'],
  ['/?kiosk=true&centre=pool', '/join/now/?kiosk=true&centre=pool'],
  ['/join/now?embedded=true&a=b?c', '/join/now/?embedded=true&a=b?c'],
  ['/reset-password', '/join/now/reset-password'],
  ['/centre/pool?kiosk=true', '/join/now/centre/pool?kiosk=true'],
  ['/join/nowhere', '/join/now/join/nowhere'],
  ['/kiosk', '/join/now/kiosk'],
])('%s redirects to an area below the root of its host, with path and query', async (url, there) => {
  const answer = await web.inject({ url, headers: VISITOR });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, there]);
});

test.each(['//elsewhere.example/x', '///elsewhere.example', '/\\elsewhere.example/x'])(
  '%s redirects to no other host',
  async (url) => {
    const { statusCode, headers } = await web.inject({ url: `http://${HOST}${url}`, headers: VISITOR });
    const { location = '' } = headers;
    expect(statusCode).toBe(302);
    expect(new URL(location, `http://${HOST}/`).host).toBe(HOST);
    expect(location).toMatch(/^\/join\/now\/[^/]/);
  },
);

test('the target of a redirect does not redirect again', async () => {
  const answer = await web.inject({ url: '/join/now/nobody', headers: VISITOR });
  expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
});

test.each(['/api', '/assets/none/logo', '/embed/none/x', '/_foyer/none', '/_foyer', '/kiosk/worker.js'])(
  '%s belongs to the web host or is unknown, and redirects to no page',
  async (url) => {
    const answer = await web.inject({ url, headers: VISITOR });
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.body).not.toContain('foyer-boot');
  },
);

test('a picture outside the area redirects to no page', async () => {
  const headers = { ...VISITOR, accept: 'image/avif,image/webp,*/*' };
  const answer = await web.inject({ url: '/favicon.ico', headers });
  expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
});

// @spec platform 8.4
test.each([
  ['__Secure-foyer_token=t1', ['__Secure-foyer_token']],
  ['__Secure-foyer_token=t1; foyer_signed_in=m1', []],
  ['__Secure-foyer_staff=t2; foyer_signed_in=m1', ['__Secure-foyer_staff']],
  ['foyer_signed_in=m1', []],
])('a page that removed the mark of its session loses the token too: %s', async (cookie, removed) => {
  const answer = await web.inject({ url: '/join/now/', headers: { ...VISITOR, cookie } });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  expect(cookies.map((line) => /^([^=]+)=; Max-Age=0/.exec(line)?.[1])).toEqual(removed);
});

test.each(['/join/now/%E0%A4%A', '/join/now/%', '/join/now/nowhere/%zz?embedded=true'])(
  '%s cannot be decoded: an unknown page of the tenant, with status 400',
  async (url) => {
    const answer = await web.inject({ url, headers: VISITOR });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('foyer-boot');
  },
);
