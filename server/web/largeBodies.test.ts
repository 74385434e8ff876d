/** A large body is refused before it is read, on every route of the web host. */
import type { FastifyInstance } from 'fastify';
import { sendLargeBody } from '../net/testing/largeBody';
import { HOST } from './testing/webHost';
import { eachTest } from './testing/webHostFixture';

const here = eachTest();

const ROUTES = [
  ['POST', '/api/auth/login'],
  ['PUT', '/api/cart/1'],
  ['DELETE', '/api/cart/clear'],
  ['GET', '/api/client'],
  ['POST', '/api/my-account/documents'],
  ['POST', '/api/operators/import'],
  ['POST', '/_foyer/csp-reports'],
  ['POST', '/kiosk/leave'],
  ['GET', '/'],
  ['GET', '/health'],
  ['GET', '/assets/logo.svg'],
  ['GET', '/_foyer/main.0123456789.js'],
  ['GET', '/embed.js'],
  ['POST', '/'],
  ['POST', '/no-such-page'],
] as const;

async function listening(): Promise<FastifyInstance> {
  if (!here.web.server.listening) await here.web.listen({ port: 0, host: '127.0.0.1' });
  return here.web;
}

describe.each([HOST, 'unknown.example'])('on the host %s', (host) => {
  test.each(ROUTES)('%s %s refuses a large body by its length', async (method, path) => {
    const request = { method, path, headers: { host }, body: 'announced' } as const;
    expect(await sendLargeBody(await listening(), request)).toEqual({ status: 413, sentMegabytes: 0 });
  });

  test.each(ROUTES)('%s %s ends the connection of a large body without a length', async (method, path) => {
    const request = { method, path, headers: { host }, body: 'chunked' } as const;
    expect((await sendLargeBody(await listening(), request)).sentMegabytes).toBeLessThan(80);
  });
});
