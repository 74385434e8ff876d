import type { Db, Executor } from '../db/database';
import type { Session } from '../http/call';
import type { Customer } from './customers';
import { hashToken, newToken } from './tokens';

/** Of a session, from its login on. */
const LIFE_MS = 12 * 60 * 60 * 1000;
/** How long a token that was replaced still holds: see `endSessionLater`. */
const OVERLAP_MS = 10 * 60 * 1000;

/** Signs a customer in: the returned token is shown once and only its hash is kept. */
export async function openSession(
  executor: Executor,
  tenant: string,
  customerId: string,
  now: Date,
  isOfRegistration = false,
): Promise<string> {
  const token = newToken();
  await executor
    .insertInto('sessions')
    .values({
      tenant,
      token_hash: hashToken(token),
      customer_id: customerId,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
      is_of_registration: isOfRegistration,
    })
    .execute();
  return token;
}

/**
 * Signs in whoever gave the password that was checked; undefined where it was changed meanwhile. Whoever changes it
 * waits for the row, and then ends this session with the others.
 */
export function openCheckedSession(
  db: Db,
  tenant: string,
  { id, password_hash: checked }: Pick<Customer, 'id' | 'password_hash'>,
  now: Date,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const unchanged = await trx
      .selectFrom('customers')
      .select('id')
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .where('password_hash', '=', checked)
      .forShare()
      .executeTakeFirst();
    return unchanged && openSession(trx, tenant, id, now);
  });
}

export async function findSession(
  executor: Executor,
  tenant: string,
  authorisation: string | undefined,
  now: Date,
): Promise<Session | undefined> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(authorisation ?? '')?.[1];
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const row = await openRow(executor, tenant, tokenHash, now);
  return row && { customerId: row.customer_id, tokenHash, isOfRegistration: row.is_of_registration };
}

/** Asked once more under the customer's lock: a session may end while a call of it is under way. */
export async function isOpen(
  executor: Executor,
  tenant: string,
  { tokenHash }: Session,
  now: Date,
): Promise<boolean> {
  return (await openRow(executor, tenant, tokenHash, now)) !== undefined;
}

const openRow = (executor: Executor, tenant: string, tokenHash: string, now: Date) =>
  executor
    .selectFrom('sessions')
    .select(['customer_id', 'is_of_registration'])
    .where('tenant', '=', tenant)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function closeSession(executor: Executor, tenant: string, tokenHash: string): Promise<void> {
  await executor
    .deleteFrom('sessions')
    .where('tenant', '=', tenant)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** A new token has been given out: the old one lives on for the calls that are under way, and in case the answer is lost. */
export async function endSessionLater(
  executor: Executor,
  tenant: string,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await executor
    .updateTable('sessions')
    .set({ expires_at: new Date(now.getTime() + OVERLAP_MS) })
    .where('tenant', '=', tenant)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now.getTime() + OVERLAP_MS))
    .execute();
}

/** After a new password: whoever was signed in with the old one no longer is. */
export async function closeSessionsOf(executor: Executor, tenant: string, customerId: string): Promise<void> {
  await executor
    .deleteFrom('sessions')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .execute();
}
