import { type Db, type Executor, hashToken, newToken, type Session } from '../kernel';
import type { Customer } from './customers';

/** The life of a session, from login. */
const LIFE_MS = 12 * 60 * 60 * 1000;
/** How long a replaced token stays valid. See `endSessionLater`. */
const OVERLAP_MS = 10 * 60 * 1000;

/** Logs a customer in. The returned token is shown only once; only its hash is stored. */
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
 * Logs in with the password that was checked. Returns undefined if the password has changed since the check.
 * A password change waits for this row and then ends this session too.
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

/** Checks the session again under the customer's lock, because a session may end during its request. */
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

/**
 * After a new token is issued, the old one stays valid for a short time: for requests in progress, and in
 * case the response is lost.
 */
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

/** Ends all sessions of the customer after a new password. */
export async function closeSessionsOf(executor: Executor, tenant: string, customerId: string): Promise<void> {
  await executor
    .deleteFrom('sessions')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .execute();
}

/**
 * Invalidates the links in old mails after a change of the password or the e-mail address. A customer who
 * locks an attacker out must not leave the attacker a working link.
 */
export async function endResetLinks(
  trx: Executor,
  tenant: string,
  customerId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute();
}
