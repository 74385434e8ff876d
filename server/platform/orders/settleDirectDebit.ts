/** Writes what the provider's records say about mandates and payments, and tells the customer once. */
import type { CollectionRecord, DirectDebitProvider, MandateStatus } from '../../providers/directDebit/port';
import type { Executor, Platform } from '../kernel';
import type { Collection, Mandate } from './collections';
import { problemOf } from './directDebitProvider';
import { mailCollectionFailed, mailMandateEnded } from './orderMail';

/** The next purchase of the customer asks for bank details and a billing day again. */
export async function withdrawInstruction(
  trx: Executor,
  { clock }: Pick<Platform, 'clock'>,
  { tenant, customer_id: customerId }: Pick<Mandate, 'tenant' | 'customer_id'>,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ has_instruction: false, billing_day: null, updated_at: clock.now() })
    .where('tenant', '=', tenant)
    .where('id', '=', customerId)
    .execute();
}

/** Undefined if the provider answered. Otherwise the problem. */
export async function checkMandate(
  platform: Platform,
  mandate: Mandate,
  provider: DirectDebitProvider,
): Promise<string | undefined> {
  const { reference, bank_mandate_id: mandateId } = mandate;
  const found = await provider.lookUp({ reference, mandateId });
  if (found.status === 'ok') await settleMandate(platform, mandate, found.value.status);
  return problemOf(found);
}

/** A mandate that failed or was cancelled at the bank has ended. Nothing else changes it here. */
export async function settleMandate(
  platform: Platform,
  mandate: Mandate,
  status: MandateStatus,
): Promise<void> {
  if (status !== 'failed' && status !== 'cancelled') return;
  const tenant = platform.tenants.find(mandate.tenant);
  if (tenant === undefined) return;
  await platform.db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('mandates')
      .set({ status: 'refused', ended: status })
      .where('tenant', '=', mandate.tenant)
      .where('id', '=', mandate.id)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (ended.numUpdatedRows !== 1n || (await hasNewer(trx, mandate))) return;
    await withdrawInstruction(trx, platform, mandate);
    const template = status === 'failed' ? 'mandateRefused' : 'mandateCancelled';
    await mailMandateEnded(trx, platform, tenant, template, mandate);
  });
}

/** The customer has given other bank details since. */
async function hasNewer(trx: Executor, mandate: Mandate): Promise<boolean> {
  const newer = await trx
    .selectFrom('mandates')
    .select('id')
    .where('tenant', '=', mandate.tenant)
    .where('customer_id', '=', mandate.customer_id)
    .where('requested_at', '>', mandate.requested_at)
    .where('status', '<>', 'refused')
    .executeTakeFirst();
  return newer !== undefined;
}

const REPORTED = ['failed', 'retrying', 'chargedBack'] as const;
export type FailedStatus = (typeof REPORTED)[number];

/** The customer gets a mail when a payment fails, is tried again or is returned: once for each. */
export function settleCollection(
  platform: Platform,
  collection: Collection,
  record: CollectionRecord,
): Promise<void> {
  return platform.db
    .transaction()
    .execute(async (trx) => writeRecord(trx, platform, await lockCollection(trx, collection), record));
}

/**
 * The same for a look-up that began when the row was as in `collection`. False: another request has written the
 * row since, perhaps from a later look-up, and nothing is changed.
 */
export function settleLookUp(
  platform: Platform,
  collection: Collection,
  record: CollectionRecord,
): Promise<boolean> {
  return platform.db.transaction().execute(async (trx) => {
    const before = await lockCollection(trx, collection);
    if (before.updated_at.getTime() !== collection.updated_at.getTime()) return false;
    await writeRecord(trx, platform, before, record);
    return true;
  });
}

const lockCollection = (trx: Executor, { tenant, id }: Collection): Promise<Collection> =>
  trx
    .selectFrom('collections')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

async function writeRecord(
  trx: Executor,
  platform: Platform,
  before: Collection,
  record: CollectionRecord,
): Promise<void> {
  const tenant = platform.tenants.find(before.tenant);
  const changed = {
    status: record.status,
    amount: record.amount,
    payment_id: record.paymentId,
    charge_date: record.chargeDate,
    updated_at: platform.clock.now(),
  };
  await trx
    .updateTable('collections')
    .set(changed)
    .where('tenant', '=', before.tenant)
    .where('id', '=', before.id)
    .execute();
  const reported = REPORTED.find((status) => status === record.status);
  if (reported === undefined || before.status === record.status || tenant === undefined) return;
  await mailCollectionFailed(trx, platform, tenant, { ...before, ...changed, status: reported });
}
