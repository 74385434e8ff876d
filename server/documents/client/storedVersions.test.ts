/** @jest-environment node */
import type { LoadedTenant } from '../../tenants/loadedTenant';
import { VISIT_MS } from '../recentVersions';
import { listen } from '../../net/listen';
import { DocumentsRefusal, hostClient } from './hostClient';
import { PAUSE_MS, StoredVersions } from './storedVersions';

/** Versions by their hash. The document of a version has its hash in capital letters. */
function versionsOf(listed: readonly string[], { unresolvable = '' } = {}) {
  const until = new Date().toISOString();
  const fetched: string[] = [];
  const state = { listed, harmful: '', isAway: false, refused: '' };
  const versions = new StoredVersions({
    client: {
      recent: () =>
        state.isAway
          ? Promise.reject(new Error('away'))
          : Promise.resolve(
              state.listed.map((hash, number) => ({
                number,
                hash,
                until,
                isHarmful: hash === state.harmful,
              })),
            ),
    },
    fetch: (tenant, hash) => {
      fetched.push(hash);
      if (hash === state.refused) return Promise.reject(new DocumentsRefusal(500, 'failed'));
      return Promise.resolve({ tenant, number: 1, hash, files: {}, assets: {} });
    },
    resolve: ({ tenant, hash }) => (hash === unresolvable ? undefined : loaded(tenant, hash)),
    readAsset: () => Promise.reject(new Error('There are no assets.')),
  });
  return { versions, fetched, state };
}

let afterEnd = (): Promise<void> => Promise.resolve();
afterEach(() => afterEnd());

const loaded = (id: string, hash: string): LoadedTenant => ({ id, hash: hash.toUpperCase() }) as LoadedTenant;

test('a version is read once, however often its visits come', async () => {
  const { versions, fetched } = versionsOf(['b', 'a']);
  for (let visit = 0; visit < 3; visit++) expect((await versions.find('park', 'A'))?.tenant.hash).toBe('A');
  expect(fetched).toEqual(['b', 'a']);
});

test('a hash that no version has is searched once', async () => {
  const { versions, fetched } = versionsOf(['b', 'a']);
  for (const hash of ['X', 'Y', 'X']) expect(await versions.find('park', hash)).toBeUndefined();
  expect(fetched).toEqual(['b', 'a']);
});

test('a version that this release cannot resolve is not used, and the others are', async () => {
  const { versions } = versionsOf(['b', 'a'], { unresolvable: 'b' });
  expect(await versions.find('park', 'B')).toBeUndefined();
  expect((await versions.find('park', 'A'))?.version).toBe('a');
});

test('a version that is marked as harmful is not used after the change', async () => {
  const { versions, state } = versionsOf(['a']);
  expect(await versions.find('park', 'A')).toBeDefined();
  expect(await versions.isHarmful('park', 'A')).toBe(false);
  state.harmful = 'a';
  versions.takeChange('park');
  expect(await versions.find('park', 'A')).toBeUndefined();
  expect(versions.inMemory('park')).toEqual([]);
  expect(await versions.isHarmful('park', 'A')).toBe(true);
});

test('a host that has not served a harmful version recognises its pages, and those of no other version', async () => {
  const { versions, state } = versionsOf(['b', 'a']);
  state.harmful = 'b';
  expect(await versions.isHarmful('park', 'B')).toBe(true);
  for (const hash of ['A', 'X']) expect(await versions.isHarmful('park', hash)).toBe(false);
});

test('while the documents process is away, no version is known to be harmful', async () => {
  const { versions, state } = versionsOf(['a']);
  state.isAway = true;
  expect(await versions.find('park', 'A')).toBeUndefined();
  expect(await versions.isHarmful('park', 'A')).toBe(false);
});

test('while the documents process is away, visits keep the version that this host served', async () => {
  const { versions, state } = versionsOf([]);
  state.isAway = true;
  versions.keepReplaced({ hash: 'a', assets: {} }, loaded('park', 'a'));
  expect((await versions.find('park', 'A'))?.tenant.hash).toBe('A');
});

test('after 24 hours a version is not used any more', async () => {
  jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate'] });
  const { versions } = versionsOf(['a']);
  expect(await versions.find('park', 'A')).toBeDefined();
  jest.setSystemTime(Date.now() + VISIT_MS);
  expect(await versions.find('park', 'A')).toBeUndefined();
  jest.useRealTimers();
});

test('visits do not wait for a documents process that never answers, except one call of each pause', async () => {
  const paths: (string | undefined)[] = [];
  const server = await listen(({ url }) => void paths.push(url), { port: 0, portVariable: 'PORT' });
  afterEnd = () => server.close(0);
  const client = hostClient({ url: `http://127.0.0.1:${server.port}`, token: undefined, host: 'one' });
  const logged: string[] = [];
  let now = Date.now();
  const versions = new StoredVersions({
    client,
    fetch: (tenant, hash) => client.version(tenant, hash),
    resolve: () => undefined,
    readAsset: () => Promise.reject(new Error('There are no assets.')),
    log: (message) => void logged.push(message),
    now: () => now,
  });
  versions.keepReplaced({ hash: 'a', assets: {} }, loaded('park', 'a'));
  const find = (hash: string) => versions.find('park', hash);
  const began = performance.now();
  const [kept, invented] = await Promise.all([find('A'), find('X')]);
  expect([kept?.tenant.hash, invented]).toEqual(['A', undefined]);
  for (let visit = 0; visit < 20; visit++) await find(`X${visit}`);
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(paths).toHaveLength(1);
  now += PAUSE_MS;
  await find('A');
  expect(paths).toHaveLength(2);
  expect(logged).toEqual(['the versions of park cannot be read from the documents process (TimeoutError).']);
});

test('a version that does not answer is not asked for again, and neither are the others', async () => {
  const asked: string[] = [];
  const versions = new StoredVersions({
    client: {
      recent: () =>
        Promise.resolve(
          ['c', 'b', 'a'].map((hash) => ({
            hash,
            number: 1,
            until: new Date().toISOString(),
            isHarmful: false,
          })),
        ),
    },
    fetch: (_tenant, hash) => {
      asked.push(hash);
      return Promise.reject(new Error('no answer'));
    },
    resolve: () => undefined,
    readAsset: () => Promise.reject(new Error('There are no assets.')),
  });
  for (const hash of ['A', 'X', 'A']) expect(await versions.find('park', hash)).toBeUndefined();
  expect(asked).toEqual(['c']);
});

test('a version that the documents process refuses does not keep visits from the others', async () => {
  const { versions, state } = versionsOf(['b', 'a']);
  state.refused = 'b';
  expect(await versions.find('park', 'B')).toBeUndefined();
  expect((await versions.find('park', 'A'))?.version).toBe('a');
});
