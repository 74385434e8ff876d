/** @jest-environment node */
/** A large body is refused before it is read, on every route of the platform. */
import { sendLargeBody } from '../net/testing/largeBody';
import { readPlatformCalls } from './kernel';
import { startTestPlatform, type TestPlatform } from './testing/testPlatform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  await platform.app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(() => platform.close());

const pathOf = (path: string) => `/riverside${path.replace(/\{\w+\}/g, 'x')}`;
const routes = [
  ...[...readPlatformCalls().values()].map(({ method, path }) => ({ method, path: pathOf(path) })),
  { method: 'POST', path: '/riverside/api/checkout/sca-return' },
  { method: 'POST', path: '/riverside/api/webhooks/sandbox' },
  { method: 'GET', path: '/health' },
  { method: 'POST', path: '/riverside/api/no-such-call' },
];

test.each(routes)('$method $path refuses a large body by its length', async (route) => {
  expect(await sendLargeBody(platform.app, { ...route, body: 'announced' })).toEqual({
    status: 413,
    sentMegabytes: 0,
  });
});

test.each(routes)('$method $path ends the connection of a large body without a length', async (route) => {
  const { sentMegabytes } = await sendLargeBody(platform.app, { ...route, body: 'chunked' });
  expect(sentMegabytes).toBeLessThan(40);
});
