/** @jest-environment node */
import { startTestPlatform, type TestPlatform } from './testPlatform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 120_000);
afterAll(() => platform.close());

test('the platform is up when its database answers', async () => {
  expect(await platform.call('GET', '/health')).toMatchObject({ status: 200, body: { ok: true } });
});

test('an unknown tenant is reported as not found', async () => {
  const answer = await platform.call('GET', '/nobody/api/client');
  expect(answer).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'Unable to complete request, item not found.' },
  });
});
