/**
 * PostgreSQL counts what is in its tables by itself; PGlite never does, and goes on planning as if a table of
 * 50,000 orders were the empty one that it was at the start. So each table is looked at again when it has
 * grown to twice its size: seldom, and cheap to find out, since sizes are not counted but known.
 */
import { sql } from 'kysely';
import type { Platform } from '../platform';

/** Pages of a table; one that is smaller is read as quickly by any plan. */
const SMALL_PAGES = 8;

/** The tables that were looked at. */
export async function analyseGrownTables({ db }: Pick<Platform, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and pg_relation_size(oid) / current_setting('block_size')::integer > 2 * greatest(relpages, ${SMALL_PAGES}::integer)
    order by relname`.execute(db);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db);
  return rows.map(({ name }) => name);
}
