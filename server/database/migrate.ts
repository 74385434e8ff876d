import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { ConfigurationError } from '../net/configurationError';

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
  await createTable(db, table, schema);
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

/** Until the end of the transaction, the other processes that migrate wait. */
const lock = <Tables>(trx: Kysely<Tables>) =>
  sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);

/** `if not exists` alone fails in one of two processes that start together: both find that it does not exist. */
function createTable<Tables>(db: Kysely<Tables>, table: string, schema: string | undefined): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lock(trx);
    if (schema !== undefined) await sql`create schema if not exists ${sql.id(schema)}`.execute(trx);
    await sql`create table if not exists ${sql.table(table)} (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`.execute(
      trx,
    );
  });
}

function applyOnce<Tables>(db: Kysely<Tables>, table: string, file: Migration): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lock(trx);
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
  const { unknown } = compare(await readApplied(db, table), files);
  if (unknown.length > 0) throw new ConfigurationError(aheadMessage(unknown));
}

/** For the operator of a database that a newer build has migrated. */
export function aheadMessage(unknown: readonly string[]): string {
  const count = unknown.length === 1 ? 'one migration' : `${unknown.length} migrations`;
  return `The database is ${count} ahead of this build: it has ${unknown.join(', ')}, which this version of Foyer does not know. Start the version that migrated it, restore a backup from before the upgrade, or use another database.`;
}

export interface MigrationStatus {
  /** Files that the database does not have yet. */
  readonly pending: readonly string[];
  /** Migrations of the database without a file: a newer build applied them. */
  readonly unknown: readonly string[];
  /** Files that were changed after the database had applied them. */
  readonly changed: readonly string[];
}

/** Compares the database with the files, and changes nothing. */
export async function migrationStatus<Tables>(
  db: Kysely<Tables>,
  folder: string,
  { schema }: MigrationOptions = {},
): Promise<MigrationStatus> {
  const table = schema === undefined ? TABLE : `${schema}.${TABLE}`;
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${table})::text as found`.execute(
    db,
  );
  const applied = rows[0]?.found ? await readApplied(db, table) : [];
  return compare(applied, readMigrations(folder));
}

type AppliedMigration = Pick<Migration, 'number' | 'name' | 'checksum'>;

async function readApplied<Tables>(db: Kysely<Tables>, table: string): Promise<readonly AppliedMigration[]> {
  const { rows } =
    await sql<AppliedMigration>`select number, name, checksum from ${sql.table(table)} order by number`.execute(
      db,
    );
  return rows;
}

function compare(applied: readonly AppliedMigration[], files: readonly Migration[]): MigrationStatus {
  const fileOf = new Map(files.map((file) => [file.number, file]));
  const done = new Map(applied.map((row) => [row.number, row]));
  return {
    pending: files.filter(({ number }) => !done.has(number)).map(({ name }) => name),
    unknown: applied.filter(({ number }) => !fileOf.has(number)).map(({ name }) => name),
    changed: files
      .filter(({ number, checksum }) => done.has(number) && done.get(number)?.checksum !== checksum)
      .map(({ name }) => name),
  };
}
