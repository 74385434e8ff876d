/** @jest-environment node */
import { checkHealth } from './health';
import type { WebConfig } from './config';
import { fakePlatform, type FakePlatform } from './testing/fakePlatform';

let platform: FakePlatform;
beforeEach(async () => {
  platform = await fakePlatform();
});
afterEach(() => platform.stop());

const health = (unavailable: readonly string[] = [], notLive: Parameters<typeof checkHealth>[2] = []) => {
  const { origin } = new URL(platform.url.replace('{tenant}', ''));
  const config = { platformUrl: `${origin}/{tenant}`, sandboxOrigin: origin } as WebConfig;
  return checkHealth(config, unavailable, notLive);
};

test('unavailable tenants are listed, whichever server found the problem, and the others are served', async () => {
  platform.answer('GET ', {
    body: { ok: true, tenants: ['riverside'], unavailable: ['harbour', 'lakeside'] },
  });
  expect(await health(['lakeside', 'northgate'])).toEqual({
    ok: true,
    parts: { web: 'up', platform: 'up', sandbox: 'up' },
    unavailableTenants: ['harbour', 'lakeside', 'northgate'],
    lastChangeNotLive: [],
  });
});

test('a tenant whose last change is not live is named with the time, and the health is good', async () => {
  platform.answer('GET ', { body: { ok: true, tenants: ['riverside'], unavailable: [] } });
  const notLive = {
    tenant: 'riverside',
    since: '2026-11-25T10:00:00.000Z',
    problems: ['a comma is missing'],
  };
  expect(await health([], [notLive])).toMatchObject({
    ok: true,
    unavailableTenants: [],
    lastChangeNotLive: [notLive],
  });
});

test('a platform with unexpected answers counts as down', async () => {
  expect(await health()).toMatchObject({ ok: false, parts: { platform: 'down' } });
});
