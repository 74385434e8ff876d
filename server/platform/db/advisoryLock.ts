import { sql } from 'kysely';
import type { OpenDatabase } from './database';

/** Any constant will do: it is the name of the lock. */
const LOCK = 7_203_613;

/**
 * Does the work while no other process on the database does: the others wait their turn. The lock is that of
 * a connection and ends with it. An embedded database has one process by itself.
 */
export async function oneAtATime(
  { db, embedded }: Pick<OpenDatabase, 'db' | 'embedded'>,
  work: () => Promise<void>,
): Promise<void> {
  if (embedded) return work();
  await db.connection().execute(async (connection) => {
    // Waiting may take longer than any question should.
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection);
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
