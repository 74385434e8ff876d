/** @jest-environment node */
import { sql } from 'kysely';
import type { Db } from '../kernel/db/database';
import { NOTHING } from '../../database/testing/contents';
import { seeded } from './contents';
import { TestClock } from './testClock';
import { openTestDatabase } from './testDatabase';
import { TEST_TENANTS } from './testPlatform';

const CONTENTS = seeded(TEST_TENANTS, new TestClock());

/** Every table with its number of rows. */
async function sizes(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    db,
  );
  const counted = rows.map(async ({ name }) => {
    const found = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    return [name, found.rows[0]?.rows ?? 0] as const;
  });
  return new Map(await Promise.all(counted));
}

test('a copy has the same content as migrating and seeding an empty database', async () => {
  const copy = await openTestDatabase(CONTENTS);
  const fresh = await openTestDatabase();
  await CONTENTS.fill(fresh.db);
  const expected = await sizes(fresh.db);
  expect(expected.get('customers')).toBeGreaterThan(0);
  expect(await sizes(copy.db)).toEqual(expected);
  await copy.close();
  await fresh.close();
}, 120_000);

test('changes in one copy are not visible in the next', async () => {
  const one = await openTestDatabase(CONTENTS);
  await one.db.deleteFrom('slots').execute();
  await one.close();
  const next = await openTestDatabase(CONTENTS);
  expect((await sizes(next.db)).get('slots')).toBeGreaterThan(0);
  await next.close();
}, 120_000);

test('another day or other content makes another copy', () => {
  const clock = new TestClock();
  clock.set('2026-03-11T10:00:00Z');
  expect(new Set([CONTENTS, NOTHING, seeded(TEST_TENANTS, clock)].map(({ key }) => key)).size).toBe(3);
  expect(seeded(TEST_TENANTS, new TestClock()).key).toBe(CONTENTS.key);
});
