/**
 * Opens the database: PGlite in the data folder, or the PostgreSQL of DATABASE_URL. `Tables` are the rows of the
 * tables that the caller uses. Platform and documents use different schemas of one database.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type pg from 'pg';
import { ConfigurationError } from '../net/configurationError';
import { restrictToOwner, OWN_FOLDER } from '../net/dataFolder';
import { causeOf, messageOf } from '../net/errorFacts';
import { USE_PRIMARY } from '../net/systemFault';
import { lockFolder } from './folderLock';
import { embeddedPool } from './embeddedPool';
import { patientPool, postgresPool } from './pool';
import { TracedDialect } from './tracedDialect';

export interface OpenDatabase<Tables> {
  readonly db: Kysely<Tables>;
  /** The connections of `db`. */
  readonly pool: pg.Pool;
  /** True for PGlite: only this process has the database open. */
  readonly embedded: boolean;
  close(): Promise<void>;
}

export interface DatabasePlace {
  /** The PostgreSQL URL. Undefined: PGlite in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

export function openDatabase<Tables>({ databaseUrl, dataDir }: DatabasePlace): Promise<OpenDatabase<Tables>> {
  return databaseUrl === undefined ? openEmbedded(dataDir) : openPostgres(databaseUrl);
}

/** The same connections for the tables of another module. The database is closed by its owner alone. */
export function sharedDatabase<Tables>({
  pool,
  embedded,
}: Pick<OpenDatabase<unknown>, 'pool' | 'embedded'>): OpenDatabase<Tables> {
  return { db: kysely(pool), pool, embedded, close: () => Promise.resolve() };
}

export async function openPostgres<Tables>(databaseUrl: string): Promise<OpenDatabase<Tables>> {
  const pool = postgresPool(databaseUrl);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new ConfigurationError(
      `The database at DATABASE_URL does not answer (${messageOf(error)}). Start PostgreSQL or correct DATABASE_URL; unset it to use the embedded database.`,
    );
  }
  const db = kysely<Tables>(pool);
  return { db, pool, embedded: false, close: () => closePool(pool) };
}

/** Kysely's `destroy` does not end the pool of a `db` that was never used, for example if only its parts were. */
const closePool = async (pool: pg.Pool): Promise<void> => {
  if (!pool.ending) await pool.end();
};

/**
 * For migrations: a statement on a large table, or the wait for another process that migrates, takes longer than a
 * request may. The embedded database has no limits.
 */
export async function withoutTimeLimits<Tables, Result>(
  { db, pool, embedded }: Pick<OpenDatabase<Tables>, 'db' | 'pool' | 'embedded'>,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (embedded) return work(db);
  const patient = patientPool(pool);
  try {
    return await work(kysely<Tables>(patient));
  } finally {
    await closePool(patient);
  }
}

/** Reasons for `/readyz`. */
export async function checkDatabase({
  pool,
}: Pick<OpenDatabase<unknown>, 'pool'>): Promise<readonly string[]> {
  try {
    const { rows } = await pool.query<{ readonly mode: string }>(
      "select current_setting('transaction_read_only') as mode",
    );
    return rows[0]?.mode === 'on' ? [`The database can only be read. ${USE_PRIMARY}`] : [];
  } catch (error) {
    return [`The database does not answer (${causeOf(error)}).`];
  }
}

/**
 * How the embedded database is opened. PostgreSQL's default of 128 MB of buffers takes longer to clear than the
 * rest of a start. Its files are in the cache of the operating system, so a miss costs a copy.
 */
export const EMBEDDED_OPTIONS: PGliteOptions = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
};

/** The lock file of the embedded database. */
export const embeddedLockOf = (dataDir: string): string => join(dataDir, 'pglite.lock');

export async function openEmbedded<Tables>(dataDir: string): Promise<OpenDatabase<Tables>> {
  mkdirSync(dataDir, { recursive: true, mode: OWN_FOLDER });
  const lock = lockFolder(embeddedLockOf(dataDir));
  const folder = join(dataDir, 'pglite');
  try {
    const lite = await PGlite.create(folder, EMBEDDED_OPTIONS);
    // PGlite creates its files with access for all users. Files created later are protected by the
    // folder's permissions.
    restrictToOwner(folder);
    return embeddedDatabase(lite, () => lock.release());
  } catch (error) {
    lock.release();
    throw new ConfigurationError(
      `The embedded database in ${join(dataDir, 'pglite')} cannot be opened (${messageOf(error)}). Restore the folder from a copy, or move it away to start with an empty one.`,
    );
  }
}

/** Calls `release` after the database is closed. */
export function embeddedDatabase<Tables>(lite: PGlite, release?: () => void): OpenDatabase<Tables> {
  const pool = embeddedPool(lite);
  const db = kysely<Tables>(pool);
  const close = async (): Promise<void> => {
    await closePool(pool);
    await lite.close();
    release?.();
  };
  return { db, pool, embedded: true, close };
}

function kysely<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new TracedDialect(pool) });
}
