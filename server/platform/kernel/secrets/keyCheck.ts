/** A database belongs to one platform key. Another key could never decrypt its data. */
import { ConfigurationError } from '../../../net/configurationError';
import type { Db } from '../db/database';
import type { Secrets } from '../../../secrets/encryption';

const CHECKED_TEXT = 'foyer platform key check';

/** Decrypts one stored value of a module, if there is one. Throws if the key is another one. */
export type StoredSecretsCheck = (db: Db, secrets: Secrets) => Promise<void>;

/** Stores a check value of the key at the first start. Later starts with another key are refused. */
export async function refuseOtherKey(
  db: Db,
  secrets: Secrets,
  checks: readonly StoredSecretsCheck[],
): Promise<void> {
  const expected = secrets.fingerprint(CHECKED_TEXT);
  const storedValue = await checkValue(db);
  // A database without a check value is older than this check. Then its encrypted data must be readable.
  if (storedValue === undefined && !(await isReadable(checks, db, secrets))) throw otherKey();
  if (storedValue === undefined)
    await db
      .insertInto('platform_key_check')
      .values({ check_value: expected })
      .onConflict((conflicting) => conflicting.doNothing())
      .execute();
  if ((await checkValue(db)) !== expected) throw otherKey();
}

async function checkValue(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('platform_key_check').select('check_value').executeTakeFirst();
  return row?.check_value;
}

async function isReadable(checks: readonly StoredSecretsCheck[], db: Db, secrets: Secrets): Promise<boolean> {
  try {
    for (const check of checks) await check(db, secrets);
    return true;
  } catch {
    return false;
  }
}

const otherKey = (): ConfigurationError =>
  new ConfigurationError(
    'The database was created with another platform key. Use the data folder (DATA_DIR, file platform.key) or the PLATFORM_KEY of its creation, or use another database.',
  );
