import { StaleWhileRevalidateCache } from './staleWhileRevalidateCache';

let now = 0;
const cache = (over: object = {}): StaleWhileRevalidateCache<string> =>
  new StaleWhileRevalidateCache<string>({
    freshMs: 10,
    staleMs: 30,
    maxEntries: 2,
    maxBytes: 100,
    renewAfterMs: 0,
    now: () => now,
    ...over,
  });
const made = (value: string, over: object = {}) => ({ value, isCacheable: true, bytes: 1, ...over });
const pause = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const settle = (): Promise<void> => pause(1);
/** The keys whose value does not have to be made. */
const cachedKeys = async (one: StaleWhileRevalidateCache<string>, keys: readonly string[]) => {
  const cached: string[] = [];
  for (const key of keys) {
    const absent = () => Promise.reject(new Error('not cached'));
    await one.get(key, absent).then(
      () => cached.push(key),
      () => undefined,
    );
  }
  return cached;
};

beforeEach(() => {
  now = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('simultaneous requests wait for one load', async () => {
  const make = jest.fn(async () => made('a'));
  const one = cache();
  expect(await Promise.all([one.get('k', make), one.get('k', make)])).toEqual(['a', 'a']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a stale entry is returned while a new one loads, but never after its expiry', async () => {
  const one = cache();
  await one.get('k', async () => made('old'));
  now = 20;
  expect(await one.get('k', async () => made('new'))).toBe('old');
  await settle();
  expect(await one.get('k', async () => made('unused'))).toBe('new');
  now = 60;
  expect(await one.get('k', async () => made('newest'))).toBe('newest');
});

test('revalidation waits until the response with the stale entry is complete, and runs once', async () => {
  const one = cache({ renewAfterMs: 40 });
  await one.get('k', async () => made('old'));
  now = 20;
  const make = jest.fn(async () => made('new'));
  expect(await Promise.all([one.get('k', make), one.get('k', make)])).toEqual(['old', 'old']);
  await pause(39);
  expect(make).not.toHaveBeenCalled();
  expect(await one.get('k', make)).toBe('old');
  await pause(1);
  expect(await one.get('k', make)).toBe('new');
  expect(make).toHaveBeenCalledTimes(1);
});

test('an entry that was loaded while its revalidation waited is not loaded again', async () => {
  const one = cache({ renewAfterMs: 20 });
  await one.get('k', async () => made('old'));
  const make = jest.fn(async () => made('new'));
  now = 20;
  await one.get('k', make);
  now = 40;
  expect(await one.get('k', make)).toBe('new');
  await pause(40);
  expect(make).toHaveBeenCalledTimes(1);
});

test('an entry whose revalidation fails is removed: the next request gets the failure', async () => {
  const one = cache();
  await one.get('k', async () => made('old'));
  now = 20;
  expect(await one.get('k', () => Promise.reject(new Error('down')))).toBe('old');
  await settle();
  await expect(one.get('k', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test('an uncacheable value is returned to waiting requests and removes the cached one', async () => {
  const one = cache();
  await one.get('k', async () => made('good'));
  now = 40;
  expect(await one.get('k', async () => made('bad', { isCacheable: false }))).toBe('bad');
  // At this time the first value would still be fresh.
  now = 0;
  expect(await cachedKeys(one, ['k'])).toEqual([]);
});

test('the cache limits entries and bytes; the least recently used are removed first', async () => {
  const one = cache();
  for (const key of ['a', 'b', 'a', 'c']) await one.get(key, async () => made(key));
  expect(await cachedKeys(one, ['a', 'b', 'c'])).toEqual(['a', 'c']);
  await one.get('huge', async () => made('huge', { bytes: 101 }));
  expect(await cachedKeys(one, ['a', 'c', 'huge'])).toEqual(['a', 'c']);
  await one.get('big', async () => made('big', { bytes: 100 }));
  expect(await cachedKeys(one, ['a', 'c', 'big'])).toEqual(['big']);
});
