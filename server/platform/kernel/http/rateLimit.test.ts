/** @jest-environment node */
import pg from 'pg';
import { openTestDatabase } from '../../testing/testDatabase';
import { makeSecrets } from '../../../secrets/encryption';
import type { OpenDatabase } from '../db/database';
import { migratePlatform } from '../db/migratePlatform';
import { RateLimits, type SharedCounts } from '../../../api/rateLimit';
import { failureOf } from '../../../api/toFailure';

const LIMIT = { attempts: 3, windowMs: 60_000 };
const SMALL = 10;
const secrets = makeSecrets(Buffer.alloc(32, 7));

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await migratePlatform(database.db);
}, 120_000);
afterAll(() => database.close());
afterEach(() => jest.useRealTimers());

const isSpent = (limits: RateLimits, key: string): Promise<boolean> =>
  limits.check(key, LIMIT).then(
    () => false,
    () => true,
  );
async function spend(limits: RateLimits, key: string): Promise<void> {
  for (let time = 0; time < LIMIT.attempts; time += 1) await limits.spend([key, LIMIT]);
}
const inMemory = (capacity?: number): RateLimits => new RateLimits(undefined, capacity);
const onDatabase = (): RateLimits => new RateLimits({ pool: database.pool, secrets });

describe.each([
  ['memory', inMemory],
  ['database', onDatabase],
])('with the counts in the %s', (_where, make) => {
  test('attempts are counted until their time is over', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
    });
    const limits = make();
    await spend(limits, 'login:ann');
    expect([await isSpent(limits, 'login:ann'), await isSpent(limits, 'login:bob')]).toEqual([true, false]);
    jest.setSystemTime(Date.now() + LIMIT.windowMs);
    expect(await isSpent(limits, 'login:ann')).toBe(false);
  });

  test('parallel attempts do not pass the limit', async () => {
    const limits = make();
    const tries = Array.from({ length: 10 }, () => limits.spend(['login:parallel', LIMIT]));
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT.attempts);
  });

  test('an attempt that one limit rejects is not counted by the others', async () => {
    const limits = make();
    await spend(limits, 'reset:address');
    for (let one = 0; one < LIMIT.attempts; one += 1)
      await expect(limits.spend(['reset:ann', LIMIT], ['reset:address', LIMIT])).rejects.toMatchObject({
        status: 429,
        details: { retry_after_seconds: expect.any(Number) as number },
      });
    await limits.spend(['reset:ann', LIMIT]);
    expect(await limits.isCounted('reset:ann')).toBe(true);
  });

  test('a withdrawn attempt is not counted', async () => {
    const limits = make();
    await spend(limits, 'places:full');
    await limits.uncount(['places:full', LIMIT]);
    expect(await isSpent(limits, 'places:full')).toBe(false);
    await limits.uncount(['places:other', LIMIT]);
    expect(await limits.isCounted('places:other')).toBe(false);
  });
});

test('many attempts of one kind remove only the oldest of that kind from the memory', async () => {
  const limits = inMemory(SMALL);
  await spend(limits, 'login:ann');
  await spend(limits, 'places:first');
  for (let one = 0; one < 10 * SMALL; one += 1) await limits.spend([`places:${one}`, LIMIT]);
  expect([await isSpent(limits, 'login:ann'), await isSpent(limits, 'places:first')]).toEqual([true, false]);
});

test('withdrawn and rejected attempts leave no key in the memory', async () => {
  const limits = inMemory(SMALL);
  await spend(limits, 'places:full');
  for (let one = 0; one < 10 * SMALL; one += 1) {
    await limits.spend([`places:${one}`, LIMIT]);
    await limits.uncount([`places:${one}`, LIMIT]);
    const both = limits.spend([`places:other-${one}`, LIMIT], ['places:full', LIMIT]);
    await expect(both).rejects.toMatchObject({ status: 429 });
  }
  expect(await isSpent(limits, 'places:full')).toBe(true);
});

test('two processes on one database share a limit, and the database stores no address', async () => {
  const [one, other] = [onDatabase(), onDatabase()];
  await one.spend(['login:riverside:198.51.100.7', LIMIT]);
  await other.spend(['login:riverside:198.51.100.7', LIMIT]);
  await one.spend(['login:riverside:198.51.100.7', LIMIT]);
  expect(await isSpent(other, 'login:riverside:198.51.100.7')).toBe(true);
  expect(await isSpent(inMemory(), 'login:riverside:198.51.100.7')).toBe(false);
  const stored = await database.db.selectFrom('rate_limits').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('198.51.100.7');
});

test('a limit whose database is away gives the same 503 as any other query', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const away: SharedCounts = { pool, secrets };
  const failure = await new RateLimits(away).spend(['login:ann', LIMIT]).catch(failureOf);
  const other = await pool.query('select 1').catch(failureOf);
  expect(failure).toMatchObject({ status: 503, code: 'unavailable' });
  expect(failure).toEqual(other);
  await pool.end();
});
