import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { OpenDatabase } from './database';

/** Any constant is valid: it only identifies the lock. */
const LOCK = 7_203_613;
const RETRY_MS = 500;
/** The pool closes a silent connection. */
const HEARTBEAT_MS = 5_000;

/**
 * Runs the work while no other process on the database runs it; the others wait. The lock belongs to a
 * connection and ends with it. An embedded database has only one process, so it needs no lock.
 */
export async function oneAtATime<Tables, Result>(
  { db, embedded }: Pick<OpenDatabase<Tables>, 'db' | 'embedded'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (embedded) return work();
  return db.connection().execute(async (connection) => {
    while (!(await lock(connection))) await wait(RETRY_MS);
    const heartbeat = setInterval(() => void sql`select 1`.execute(connection).catch(ignore), HEARTBEAT_MS);
    try {
      return await work();
    } finally {
      clearInterval(heartbeat);
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
    }
  });
}

async function lock<Tables>(connection: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as locked`.execute(connection);
  return rows[0]?.locked === true;
}

/** Unlocking fails with the same error. */
function ignore(): void {}
