/**
 * PostgreSQL analyses its tables automatically. PGlite never does: it would plan for a table of 50,000 orders
 * as if it were empty, as at the start. So each table is analysed again when it has doubled in size. That is
 * rare, and cheap to detect, because table sizes are stored and not counted.
 */
import { sql } from 'kysely';
import type { Platform } from '../kernel';

/** In pages. For a smaller table every plan is equally fast. */
const SMALL_PAGES = 8;

/** Returns the names of the analysed tables. */
export async function analyseGrownTables({ db }: Pick<Platform, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and pg_relation_size(oid) / current_setting('block_size')::integer > 2 * greatest(relpages, ${SMALL_PAGES}::integer)
    order by relname`.execute(db);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db);
  return rows.map(({ name }) => name);
}
