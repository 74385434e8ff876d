/** A database belongs to the keys of one server. Other keys could never decrypt its data. */
import { sql, type Kysely } from 'kysely';
import { ConfigurationError } from '../net/configurationError';
import type { Secrets } from './encryption';
import { keyVariableOf, type KeyOwner } from './keyRing';

const CHECKED_TEXT = 'foyer platform key check';

/** The tables with the check value of the key. */
const TABLES: Readonly<Record<KeyOwner, string>> = {
  platform: 'platform_key_check',
  documents: 'documents.key_check',
};

/** Decrypts one stored value of a module, if there is one. Throws if the key is another one. */
export type StoredSecretsCheck<Tables> = (db: Kysely<Tables>, secrets: Secrets) => Promise<void>;

/** Stores a check value of the key at the first start. Later starts with another key are refused. */
export async function refuseOtherKey<Tables>(
  db: Kysely<Tables>,
  secrets: Secrets,
  owner: KeyOwner,
  checks: readonly StoredSecretsCheck<Tables>[],
): Promise<void> {
  // A database without a check value is older than this check. Then its encrypted data must be readable.
  const storedValue = await checkValue(db, owner);
  if (storedValue === undefined && !(await isReadable(checks, db, secrets))) throw otherKey(owner);
  if (storedValue === undefined)
    await sql`insert into ${sql.table(TABLES[owner])} (check_value) values (${secrets.fingerprint(CHECKED_TEXT)})
      on conflict do nothing`.execute(db);
  if ((await keyState(db, secrets, owner)) === 'other') throw otherKey(owner);
}

/** `old`: of a key that is no longer the current one. `none`: no start has stored a value yet. */
export type KeyState = 'current' | 'old' | 'other' | 'none';

export async function keyState<Tables>(
  db: Kysely<Tables>,
  secrets: Secrets,
  owner: KeyOwner,
): Promise<KeyState> {
  const stored = await checkValue(db, owner);
  if (stored === undefined) return 'none';
  const position = secrets.fingerprints(CHECKED_TEXT).indexOf(stored);
  if (position < 0) return 'other';
  return position === 0 ? 'current' : 'old';
}

/** After a rotation, the database belongs to the current key. */
export async function storeCurrentKey<Tables>(
  db: Kysely<Tables>,
  secrets: Secrets,
  owner: KeyOwner,
): Promise<void> {
  const [current = '', ...old] = secrets.fingerprints(CHECKED_TEXT);
  for (const value of old)
    await sql`update ${sql.table(TABLES[owner])} set check_value = ${current} where check_value = ${value}`.execute(
      db,
    );
}

async function checkValue<Tables>(db: Kysely<Tables>, owner: KeyOwner): Promise<string | undefined> {
  const { rows } = await sql<{
    check_value: string;
  }>`select check_value from ${sql.table(TABLES[owner])}`.execute(db);
  return rows[0]?.check_value;
}

async function isReadable<Tables>(
  checks: readonly StoredSecretsCheck<Tables>[],
  db: Kysely<Tables>,
  secrets: Secrets,
): Promise<boolean> {
  try {
    for (const check of checks) await check(db, secrets);
    return true;
  } catch {
    return false;
  }
}

const otherKey = (owner: KeyOwner): ConfigurationError =>
  new ConfigurationError(
    `The database was created with another ${owner} key. Use the data folder (DATA_DIR, file ${owner}.key) or the ${keyVariableOf(owner)} of its creation, or use another database.`,
  );
