/** A database belongs to one platform key. Another key could never decrypt its data. */
import { ConfigurationError } from '../../net/configurationError';
import { decryptMandateDetails, decryptWaitingDetails } from '../checkout/bankDetails';
import type { Db } from '../db/database';
import { payloadOf } from '../outbox/outbox';
import type { Secrets } from './encryption';

const CHECKED_TEXT = 'foyer platform key check';

/** Stores a check value of the key at the first start. Later starts with another key are refused. */
export async function refuseOtherKey(db: Db, secrets: Secrets): Promise<void> {
  const expected = secrets.fingerprint(CHECKED_TEXT);
  const known = await checkValue(db);
  // A database without a check value is older than this check. Then its encrypted data must be readable.
  if (known === undefined && !(await decryptsStoredSecrets(db, secrets))) throw otherKey();
  if (known === undefined)
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

async function decryptsStoredSecrets(db: Db, secrets: Secrets): Promise<boolean> {
  const details = await db
    .selectFrom('bank_details')
    .select(['tenant', 'membership_id', 'sealed'])
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  const mandate = await db
    .selectFrom('mandates')
    .select(['tenant', 'id', 'sealed'])
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  const message = await db
    .selectFrom('outbox')
    .select(['tenant', 'id', 'kind', 'payload', 'attempts'])
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  try {
    if (details) decryptWaitingDetails(secrets, details.tenant, details.membership_id, details.sealed ?? '');
    if (mandate) decryptMandateDetails(secrets, mandate.tenant, mandate.id, mandate.sealed ?? '');
    if (message) payloadOf(secrets, message);
    return true;
  } catch {
    return false;
  }
}

const otherKey = (): ConfigurationError =>
  new ConfigurationError(
    'The database was made with another platform key. Start with the data folder (DATA_DIR, its file platform.key) or the PLATFORM_KEY that it was made with, or use another database.',
  );
