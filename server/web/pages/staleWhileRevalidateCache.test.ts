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
const made = (value: string, over: object = {}) => ({ value, keep: true, bytes: 1, ...over });
const pause = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const settle = (): Promise<void> => pause(1);

beforeEach(() => {
  now = 0;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('those who ask at once wait for one making', async () => {
  const make = jest.fn(async () => made('a'));
  const one = cache();
  expect(await Promise.all([one.get('k', make), one.get('k', make)])).toEqual(['a', 'a']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a stale entry is still given out while a new one is made, and never after its time', async () => {
  const one = cache();
  await one.get('k', async () => made('old'));
  now = 20;
  expect(await one.get('k', async () => made('new'))).toBe('old');
  await settle();
  expect(await one.get('k', async () => made('unused'))).toBe('new');
  now = 60;
  expect(await one.get('k', async () => made('newest'))).toBe('newest');
});

test('renewing waits until whoever was given the stale entry has the rest, and is done once', async () => {
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

test('an entry that somebody waited for while it was to be renewed is not made once more', async () => {
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

test('an entry whose renewal fails is forgotten: the next to ask meets the failure', async () => {
  const one = cache();
  await one.get('k', async () => made('old'));
  now = 20;
  expect(await one.get('k', () => Promise.reject(new Error('down')))).toBe('old');
  await settle();
  await expect(one.get('k', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test('what shall not be kept is given to those who wait, and replaces what was kept', async () => {
  const one = cache();
  await one.get('k', async () => made('good'));
  now = 40;
  expect(await one.get('k', async () => made('bad', { keep: false }))).toBe('bad');
  expect(one.size).toBe(0);
});

test('the entries are bounded in number and in bytes; the longest unused go first', async () => {
  const one = cache();
  for (const key of ['a', 'b', 'a', 'c']) await one.get(key, async () => made(key));
  expect(one.size).toBe(2);
  expect(await one.get('a', async () => made('made again'))).toBe('a');
  await one.get('huge', async () => made('huge', { bytes: 101 }));
  expect(one.size).toBe(2);
  await one.get('big', async () => made('big', { bytes: 100 }));
  expect(one.size).toBe(1);
});
