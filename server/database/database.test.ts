/** @jest-environment node */
import { sql } from 'kysely';
import { checkDatabase } from './database';
import { isDatabaseAway } from './isDatabaseAway';
import { openTestDatabase } from './testing/testDatabase';

test('a database that can only be read, as during a failover, is away for changes and not ready', async () => {
  const database = await openTestDatabase();
  try {
    await sql`create table things (id integer)`.execute(database.db);
    expect(await checkDatabase(database)).toEqual([]);
    await sql`set default_transaction_read_only = on`.execute(database.db);
    expect(await checkDatabase(database)).toEqual([expect.stringMatching(/can only be read/)]);
    const change = sql`insert into things values (1)`.execute(database.db);
    expect(await change.catch(isDatabaseAway)).toBe(true);
  } finally {
    await database.close();
  }
}, 120_000);
