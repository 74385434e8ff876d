import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { ConfigurationError } from '../net/configurationError';
import { codeOf } from '../net/errorFacts';

/** Any constant is valid: it only identifies the lock. */
const LOCK = 7_203_611;

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export interface MigrationOptions {
  /** The database schema whose tables these are. It is created. Default: the schema of the connection. */
  readonly schema?: string;
}

const TABLE = 'schema_migrations';

/** Applies each numbered file once, in its own transaction. Several processes may start at the same time. */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  folder: string,
  { schema }: MigrationOptions = {},
): Promise<readonly string[]> {
  const files = readMigrations(folder);
  const table = schema === undefined ? TABLE : `${schema}.${TABLE}`;
  if (schema !== undefined)
    await sql`create schema if not exists ${sql.id(schema)}`.execute(db).catch(ignoreRace);
  await sql`create table if not exists ${sql.table(table)} (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`
    .execute(db)
    .catch(ignoreRace);
  await refuseNewerDatabase(db, table, files);
  const applied: string[] = [];
  for (const file of files) if (await applyOnce(db, table, file)) applied.push(file.name);
  return applied;
}

function readMigrations(folder: string): readonly Migration[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const namesByNumber = new Map<number, string>();
  return files.map((name) => {
    const match = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name);
    if (match === null) throw new ConfigurationError(`Migration ${name} is not named NNNN_words.sql.`);
    const number = Number(match[1]);
    const twin = namesByNumber.get(number);
    if (twin !== undefined)
      throw new ConfigurationError(`Migrations ${twin} and ${name} have the same number.`);
    namesByNumber.set(number, name);
    const text = readFileSync(join(folder, name), 'utf8');
    return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

function applyOnce<Tables>(db: Kysely<Tables>, table: string, file: Migration): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    const done = await sql<{
      checksum: string;
    }>`select checksum from ${sql.table(table)} where number = ${file.number}`.execute(trx);
    const checksum = done.rows[0]?.checksum;
    if (checksum === file.checksum) return false;
    if (checksum !== undefined) {
      throw new ConfigurationError(
        `Migration ${file.name} was changed after this database had applied it. Restore the file and write a new migration instead.`,
      );
    }
    await sql.raw(file.text).execute(trx);
    await sql`insert into ${sql.table(table)} (number, name, checksum) values (${file.number}, ${file.name}, ${file.checksum})`.execute(
      trx,
    );
    return true;
  });
}

async function refuseNewerDatabase<Tables>(
  db: Kysely<Tables>,
  table: string,
  files: readonly Migration[],
): Promise<void> {
  const { rows } = await sql<{
    name: string;
    number: number;
  }>`select number, name from ${sql.table(table)}`.execute(db);
  const unknown = rows.find((row) => !files.some((file) => file.number === row.number));
  if (unknown === undefined) return;
  throw new ConfigurationError(
    `The database has migration ${unknown.name}, which this version of Foyer does not know. Start the version that created it, or use another database.`,
  );
}

/** `create table if not exists` can still conflict in the system catalogue when two processes start together. */
function ignoreRace(error: unknown): void {
  const code = codeOf(error);
  if (code !== '23505' && code !== '42P07') throw error;
}
