/** Requests one monthly payment from the provider. Its row is the key, so a repetition collects nothing twice. */
import type { CollectionRecord, SinglePayments } from '../../providers/directDebit/port';
import { markSent, type Message, type Platform } from '../kernel';
import { cancelAtProvider, OLD_AMOUNT } from './cancelAtProvider';
import { amountOn, type Collection, type Mandate, mandateById } from './collections';
import { directDebitOf, isRefused, NO_PROVIDER, problemOf } from './directDebitProvider';
import { isReplaced } from './replacedCollections';
import { checkMandate, settleCollection } from './settleDirectDebit';

/** The row contains what the provider receives. */
export interface CollectionPayload {
  readonly collectionId: string;
}

export async function sendCollection(
  platform: Platform,
  message: Message,
  payload: unknown,
): Promise<string | undefined> {
  const { collectionId } = payload as CollectionPayload;
  const collection = await platform.db
    .selectFrom('collections')
    .selectAll()
    .where('tenant', '=', message.tenant)
    .where('id', '=', collectionId)
    .executeTakeFirstOrThrow();
  const problem =
    collection.status === 'requested' ? await requestFrom(platform, collection, message.attempts) : undefined;
  if (problem === undefined) await markSent(platform, message);
  return problem;
}

async function requestFrom(
  platform: Platform,
  collection: Collection,
  attempts: number,
): Promise<string | undefined> {
  const mandate = await mandateById(platform.db, collection.tenant, collection.mandate_id);
  // Another order may have changed the amount since the row was written.
  const amount = (await amountOn(platform.db, mandate, collection.due_date)) ?? 0;
  const isDue = mandate.status === 'active' && amount > 0 && !(await isReplaced(platform.db, collection));
  if (!isDue && attempts === 1) return setStatus(platform, collection, 'cancelled');
  // The provider may have received an earlier attempt, so only it can say that nothing will be collected.
  return collect(platform, { collection, mandate, amount: isDue ? amount : 0 });
}

interface DueCollection {
  readonly collection: Collection;
  readonly mandate: Mandate;
  /** 0: the payment is not due any more. */
  readonly amount: number;
}

async function collect(
  platform: Platform,
  { collection, mandate, amount }: DueCollection,
): Promise<string | undefined> {
  const provider = mandate.provider && directDebitOf(platform, mandate.tenant, mandate.provider);
  if (provider?.collections.kind !== 'payments') return NO_PROVIDER;
  const result = await provider.collections.collect({
    key: collection.id,
    mandate: { reference: mandate.reference, mandateId: mandate.bank_mandate_id },
    amount: amount === 0 ? collection.amount : amount,
    currency: collection.currency,
    dueDate: collection.due_date,
  });
  if (result.status === 'ok')
    return settleAmount(platform, provider.collections, collection, result.value, amount);
  if (!isRefused(result)) return problemOf(result);
  platform.log.error(
    { tenant: mandate.tenant, mandate: mandate.reference, collection: collection.id },
    'the provider refused a monthly payment',
  );
  await setStatus(platform, collection, 'refused');
  // Usually the mandate has ended, and the webhook about it was lost.
  return checkMandate(platform, mandate, provider);
}

/**
 * An earlier attempt without an answer was received, and an order has changed the amount since: the payment is
 * cancelled, so that it is requested again with the new amount.
 */
async function settleAmount(
  platform: Platform,
  payments: SinglePayments,
  collection: Collection,
  record: CollectionRecord,
  amount: number,
): Promise<string | undefined> {
  if (record.status !== 'pending' || record.amount === amount) {
    await settleCollection(platform, collection, record);
    return undefined;
  }
  const cancellation = await cancelAtProvider(platform, payments, record.paymentId, collection, OLD_AMOUNT);
  if (cancellation.problem !== undefined) return cancellation.problem;
  const status = cancellation.isCancelled ? 'cancelled' : record.status;
  await settleCollection(platform, collection, { ...record, status });
  return undefined;
}

async function setStatus(
  { db, clock }: Platform,
  { tenant, id }: Collection,
  status: 'cancelled' | 'refused',
): Promise<undefined> {
  await db
    .updateTable('collections')
    .set({ status, updated_at: clock.now() })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute();
}
