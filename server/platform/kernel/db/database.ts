import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { ConfigurationError } from '../../../net/configurationError';
import { restrictToOwner, OWN_FOLDER } from '../../../net/dataFolder';
import { messageOf } from '../../../net/errorFacts';
import { lockFolder } from './folderLock';
import { embeddedPool } from './embeddedPool';
import { postgresPool } from './pool';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;
/** The database or an open transaction. Repositories take either. */
export type Executor = Kysely<Tables> | Transaction<Tables>;

export interface OpenDatabase {
  readonly db: Db;
  /** The connections of `db`. */
  readonly pool: pg.Pool;
  /** True for PGlite: only this process has the database open. */
  readonly embedded: boolean;
  close(): Promise<void>;
}

export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = postgresPool(databaseUrl);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new ConfigurationError(
      `The database at DATABASE_URL does not answer (${messageOf(error)}). Start PostgreSQL or correct DATABASE_URL; unset it to use the embedded database.`,
    );
  }
  const db = kysely(pool);
  return { db, pool, embedded: false, close: () => db.destroy() };
}

export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: OWN_FOLDER });
  const lock = lockFolder(join(dataDir, 'pglite.lock'));
  const folder = join(dataDir, 'pglite');
  try {
    const lite = await PGlite.create(folder);
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
export function embeddedDatabase(lite: PGlite, release?: () => void): OpenDatabase {
  const pool = embeddedPool(lite);
  const db = kysely(pool);
  const close = async (): Promise<void> => {
    await db.destroy();
    await lite.close();
    release?.();
  };
  return { db, pool, embedded: true, close };
}

function kysely(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
