import type { FastifyInstance } from 'fastify';
import type { FakePlatform } from '../testing/fakePlatform';
import { platformWithCentres, VISITOR } from '../testing/pages';
import { directoryOf, DOCUMENT, site, webHost } from '../testing/webHost';

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
])('%s leads to an area below the root of its host, with all that was asked for', async (url, there) => {
  const answer = await web.inject({ url, headers: VISITOR });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, there]);
});
