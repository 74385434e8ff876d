/** @jest-environment node */
import { checkHealth } from './health';
import type { WebConfig } from './config';
import { fakePlatform, type FakePlatform } from './testing/fakePlatform';

let platform: FakePlatform;
beforeEach(async () => {
  platform = await fakePlatform();
});
afterEach(() => platform.stop());

const health = (unavailable: readonly string[] = []) => {
  const { origin } = new URL(platform.url.replace('{tenant}', ''));
  return checkHealth({ platformUrl: `${origin}/{tenant}`, sandboxOrigin: origin } as WebConfig, unavailable);
};

test('tenants that are not served are listed, whichever server found their fault, and the rest goes on', async () => {
  platform.answer('GET ', {
    body: { ok: true, tenants: ['riverside'], unavailable: ['harbour', 'lakeside'] },
  });
  expect(await health(['lakeside', 'northgate'])).toEqual({
    ok: true,
    parts: { web: 'up', platform: 'up', sandbox: 'up' },
    unavailableTenants: ['harbour', 'lakeside', 'northgate'],
  });
});

test('a platform that does not answer as ours does is down', async () => {
  expect(await health()).toMatchObject({ ok: false, parts: { platform: 'down' } });
});
