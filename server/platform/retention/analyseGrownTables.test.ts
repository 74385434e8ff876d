/** @jest-environment node */
import { sql } from 'kysely';
import type { OpenDatabase } from '../kernel/db/database';
import { openTestDatabase } from '../testing/testDatabase';
import { analyseGrownTables } from './analyseGrownTables';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table visits (n integer primary key, words text not null)`.execute(database.db);
}, 120_000);
afterAll(() => database.close());

const visitsTo = (from: number, to: number) =>
  sql`insert into visits select n, repeat('x', 200) from generate_series(${from}::integer, ${to}::integer) as n`.execute(
    database.db,
  );
const known = async (): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::integer as rows from pg_class where oid = 'visits'::regclass`.execute(database.db);
  return rows[0]?.rows ?? 0;
};

test('table statistics are updated when the table has doubled, not before', async () => {
  await visitsTo(1, 50);
  expect(await analyseGrownTables(database)).toEqual([]);
  await visitsTo(51, 2000);
  expect(await analyseGrownTables(database)).toEqual(['visits']);
  expect(await known()).toBe(2000);
  await visitsTo(2001, 3000);
  expect(await analyseGrownTables(database)).toEqual([]);
  await visitsTo(3001, 5000);
  expect(await analyseGrownTables(database)).toEqual(['visits']);
  expect(await known()).toBe(5000);
});
