import { sql } from 'kysely';
import type { OpenDatabase } from './database';

/** Any constant is valid: it only identifies the lock. */
const LOCK = 7_203_613;

/**
 * Runs the work while no other process on the database runs it; the others wait. The lock belongs to a
 * connection and ends with it. An embedded database has only one process, so it needs no lock.
 */
export async function oneAtATime(
  { db, embedded }: Pick<OpenDatabase, 'db' | 'embedded'>,
  work: () => Promise<void>,
): Promise<void> {
  if (embedded) return work();
  await db.connection().execute(async (connection) => {
    // Waiting may take longer than the timeout of a statement.
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
