/** @jest-environment node */
/** A large body is refused before it is read, on every route of the documents process. */
import type { FastifyInstance } from 'fastify';
import { readDescriptors } from '../api/descriptors';
import { sendLargeBody } from '../net/testing/largeBody';
import { buildDocuments } from './buildDocuments';
import { operatorServer } from './routes/operatorServer';
import { startTestConsole, type TestConsole } from './testing/consoleServer';

let here: TestConsole;
let app: FastifyInstance;
beforeAll(async () => {
  here = await startTestConsole();
  app = buildDocuments({ store: here.parts.store, token: undefined });
  operatorServer(app, here.parts);
  await app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await app.close();
  await here.close();
});

const routes = [
  ...[...readDescriptors('calls/operators').values()].map(({ method, path }) => ({
    method,
    path: path.replace(/\{\w+\}/g, 'x'),
  })),
  { method: 'POST', path: '/host/tenants/x/load-reports' },
  { method: 'POST', path: '/host/tenants/x/orders' },
  { method: 'GET', path: '/health' },
  { method: 'POST', path: '/no-such-call' },
];

test.each(routes)('$method $path refuses a large body by its length', async (route) => {
  expect(await sendLargeBody(app, { ...route, body: 'announced' })).toEqual({
    status: 413,
    sentMegabytes: 0,
  });
});

test.each(routes)('$method $path ends the connection of a large body without a length', async (route) => {
  const { sentMegabytes } = await sendLargeBody(app, { ...route, body: 'chunked' });
  expect(sentMegabytes).toBeLessThan(80);
});
