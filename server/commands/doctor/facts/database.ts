import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { openDatabase, sharedDatabase, type OpenDatabase } from '../../../database/database';
import { DEMO_OPERATORS } from '../../../documents/operators/demoOperators.mjs';
import { documentsMigrations } from '../../../documents/tables';
import { ConfigurationError } from '../../../net/configurationError';
import { readEnvironment, readNetConfig, type Environment } from '../../../net/environment';
import { messageOf } from '../../../net/errorFacts';
import { explainSystemFault } from '../../../net/systemFault';
import { platformMigrations, type Tables, type TenantServices } from '../../../platform/kernel';
import { makeSecrets } from '../../../secrets/encryption';
import { keyState, type KeyState } from '../../../secrets/keyCheck';
import { newKey, openKeyRing, ringOf, type KeyOwner } from '../../../secrets/keyRing';
import type { DatabaseFacts, KeyFacts, OpenDatabaseFacts, PeopleFacts } from '../facts';

interface Surroundings {
  readonly keys: readonly KeyFacts[];
  /** The process that has the embedded database open. */
  readonly holder: number | undefined;
}

/** Migrates nothing, and creates no database. */
export async function readDatabase(env: Environment, { keys, holder }: Surroundings): Promise<DatabaseFacts> {
  const { dataDir } = readNetConfig(env);
  const databaseUrl = readEnvironment(env).DATABASE_URL;
  if (databaseUrl === undefined) {
    if (!existsSync(join(dataDir, 'pglite'))) return { kind: 'absent' };
    if (holder !== undefined) return { kind: 'inUse' };
  }
  try {
    const database = await openDatabase<Record<string, never>>({ databaseUrl, dataDir });
    return await factsOf(database, env, keys).finally(() => database.close());
  } catch (error) {
    const problem =
      error instanceof ConfigurationError ? error.message : (explainSystemFault(error) ?? messageOf(error));
    return { kind: 'unreachable', problem };
  }
}

async function factsOf(
  database: OpenDatabase<Record<string, never>>,
  env: Environment,
  keys: readonly KeyFacts[],
): Promise<OpenDatabaseFacts> {
  const { db, embedded } = database;
  const before = Date.now();
  const { rows } = await sql<{
    version: string;
    connections: string;
    creates: boolean;
    read_only: boolean;
    now: Date;
  }>`select
    current_setting('server_version_num') as version, current_setting('max_connections') as connections,
    has_database_privilege(current_database(), 'create')
      and coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates,
    current_setting('transaction_read_only') = 'on' as read_only,
    clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The settings of the database are one row.');
  const middle = (before + Date.now()) / 2;
  const migrations = {
    platform: await platformMigrations(sharedDatabase<Tables>(database).db),
    documents: await documentsMigrations(db),
  };
  return {
    kind: 'open',
    embedded,
    version: Number(row.version),
    maxConnections: Number(row.connections),
    mayCreateTables: row.creates,
    isReadOnly: row.read_only,
    aheadMs: embedded ? 0 : row.now.getTime() - middle,
    migrations,
    keyStates: {
      platform: await stateOf(db, env, { owner: 'platform', keys }),
      documents: await stateOf(db, env, { owner: 'documents', keys }),
    },
    ...(migrations.platform.pending.length + migrations.documents.pending.length === 0
      ? {
          people: await peopleOf(db),
          published: await publishedServices(sharedDatabase<Tables>(database).db),
        }
      : { people: undefined, published: new Map() }),
  };
}

async function publishedServices(db: Kysely<Tables>): Promise<ReadonlyMap<string, TenantServices>> {
  const rows = await db.selectFrom('tenants').select(['tenant', 'services']).execute();
  return new Map(rows.flatMap(({ tenant, services }) => (services === null ? [] : [[tenant, services]])));
}

/** `none`: no start has used the database. Without a key, a used database belongs to another one. */
async function stateOf(
  db: Kysely<Record<string, never>>,
  env: Environment,
  { owner, keys }: { readonly owner: KeyOwner; readonly keys: readonly KeyFacts[] },
): Promise<KeyState> {
  const key = keys.find((one) => one.owner === owner);
  if (key === undefined || key.problem !== undefined) return 'none';
  const { PLATFORM_KEY, DOCUMENTS_KEY } = readEnvironment(env);
  const variable = owner === 'platform' ? PLATFORM_KEY : DOCUMENTS_KEY;
  const ring =
    key.source === 'missing' ? ringOf(newKey()) : openKeyRing(readNetConfig(env).dataDir, variable, owner);
  const secrets = makeSecrets(ring);
  return keyState(db, secrets, owner).catch(() => 'none' as const);
}

async function peopleOf(db: Kysely<Record<string, never>>): Promise<PeopleFacts> {
  const demo = DEMO_OPERATORS.map(({ email }) => email);
  const { rows } = await sql<{ samples: string; operators: string; staff: string }>`select
    (select count(*) from customers where seeded) + (select count(*) from staff where seeded and active)
      + (select count(*) from documents.operators
         where removed_at is null and email_key in (${sql.join(demo)})) as samples,
    (select count(*) from documents.operators where removed_at is null and password_hash is not null)
      as operators,
    (select count(*) from staff where active) as staff`.execute(db);
  const [row] = rows;
  return {
    samples: Number(row?.samples ?? 0),
    operators: Number(row?.operators ?? 0),
    staff: Number(row?.staff ?? 0),
  };
}
