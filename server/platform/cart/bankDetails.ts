/**
 * Stores bank details from the choice of a membership until the bank has them. They are encrypted, bound to
 * their row, and erased as soon as they are not needed.
 */
import type { BankDetails } from '../../../schemas/bankDetails';
import type { Db, Executor, Platform, Secrets } from '../kernel';
import { LIVE_STATES } from '../payments';

export interface StoredBankDetails extends BankDetails {
  /** The lines of the address, as the bank receives them. */
  readonly billingAddress: readonly string[];
}

/** How long the details of an abandoned visit are kept. */
const RETENTION_MS = 24 * 60 * 60 * 1000;

const pendingContext = (tenant: string, membershipId: string): string =>
  `${tenant}/bank_details/${membershipId}`;
const pathOf = (tenant: string, mandateId: string): string => `${tenant}/mandates/${mandateId}`;

export async function storeBankDetails(
  trx: Executor,
  secrets: Secrets,
  row: { readonly tenant: string; readonly membershipId: string; readonly now: Date },
  details: StoredBankDetails,
): Promise<void> {
  await trx
    .insertInto('bank_details')
    .values({
      tenant: row.tenant,
      membership_id: row.membershipId,
      sealed: secrets.encrypt(JSON.stringify(details), pendingContext(row.tenant, row.membershipId)),
      last_digits: details.accountNumber.slice(-4),
      created_at: row.now,
    })
    .execute();
}

export interface MandateBankDetails {
  /** Encrypted again for the mandate, or null if the details were erased. */
  readonly sealed: string | null;
  readonly lastDigits: string;
}

export async function hasBankDetails(
  executor: Executor,
  tenant: string,
  membershipId: string,
): Promise<boolean> {
  const row = await executor
    .selectFrom('bank_details')
    .select('last_digits')
    .where('tenant', '=', tenant)
    .where('membership_id', '=', membershipId)
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the details from the membership and encrypts them for the requested mandate. */
export async function moveToMandate(
  trx: Executor,
  secrets: Secrets,
  row: {
    readonly tenant: string;
    readonly membershipId: string;
    readonly mandateId: string;
    readonly now: Date;
  },
): Promise<MandateBankDetails | undefined> {
  const stored = await trx
    .selectFrom('bank_details')
    .select(['sealed', 'last_digits'])
    .where('tenant', '=', row.tenant)
    .where('membership_id', '=', row.membershipId)
    .executeTakeFirst();
  if (!stored) return undefined;
  const plain =
    stored.sealed === null
      ? null
      : secrets.decrypt(stored.sealed, pendingContext(row.tenant, row.membershipId));
  await eraseBankDetails(trx, row.tenant, row.membershipId, row.now);
  return {
    sealed: plain === null ? null : secrets.encrypt(plain, pathOf(row.tenant, row.mandateId)),
    lastDigits: stored.last_digits,
  };
}

export function decryptMandateDetails(
  secrets: Secrets,
  tenant: string,
  mandateId: string,
  encrypted: string,
): StoredBankDetails {
  return JSON.parse(secrets.decrypt(encrypted, pathOf(tenant, mandateId))) as StoredBankDetails;
}

export async function eraseBankDetails(trx: Executor, tenant: string, membershipId: string, now: Date) {
  await erase(trx, now).where('tenant', '=', tenant).where('membership_id', '=', membershipId).execute();
}

/** Erases the details of visits that were abandoned 24 hours ago, never those of a live payment. */
export async function eraseAbandoned({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  await erase(db, now)
    .where('created_at', '<=', new Date(now.getTime() - RETENTION_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cart_items')
            .innerJoin('payment_attempts', (join) =>
              join
                .onRef('payment_attempts.tenant', '=', 'cart_items.tenant')
                .onRef('payment_attempts.payable_id', '=', 'cart_items.cart_id'),
            )
            .select('cart_items.id')
            .whereRef('cart_items.tenant', '=', 'bank_details.tenant')
            .whereRef('cart_items.membership_id', '=', 'bank_details.membership_id')
            .where('payment_attempts.state', 'in', LIVE_STATES),
        ),
      ),
    )
    .execute();
}

/** Throws if the key cannot decrypt stored bank details. */
export async function checkStoredBankDetails(db: Db, secrets: Secrets): Promise<void> {
  const details = await db
    .selectFrom('bank_details')
    .select(['tenant', 'membership_id', 'sealed'])
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  if (details?.sealed) secrets.decrypt(details.sealed, pendingContext(details.tenant, details.membership_id));
  const mandate = await db
    .selectFrom('mandates')
    .select(['tenant', 'id', 'sealed'])
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  if (mandate?.sealed) secrets.decrypt(mandate.sealed, pathOf(mandate.tenant, mandate.id));
}

const erase = (executor: Executor, now: Date) =>
  executor.updateTable('bank_details').set({ sealed: null, erased_at: now }).where('sealed', 'is not', null);
