import type { LoadedTenant } from '../tenants/loadedTenant';
import { SeenVersions, VISIT_MS } from './recentVersions';

const tenant = (hash: string): LoadedTenant => ({ id: 'park', hash }) as LoadedTenant;

test('a version that was replaced is kept for 24 hours', async () => {
  let now = 1_000;
  const seen = new SeenVersions(
    () => Promise.resolve(undefined),
    () => now,
  );
  seen.keepReplaced([tenant('a')], [tenant('b')]);
  now += VISIT_MS - 1;
  expect((await seen.find('park', 'a'))?.tenant.hash).toBe('a');
  expect(await seen.find('park', 'b')).toBeUndefined();
  expect(await seen.find('pond', 'a')).toBeUndefined();
  now += 1;
  expect(await seen.find('park', 'a')).toBeUndefined();
});

test('a tenant that has not changed has no earlier version', () => {
  const seen = new SeenVersions(() => Promise.resolve(undefined));
  seen.keepReplaced([tenant('a')], [tenant('a')]);
  expect(seen.inMemory('park')).toEqual([]);
});
