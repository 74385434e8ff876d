/** Requests one monthly payment from the provider. Its row is the key, so a repetition collects nothing twice. */
import { markSent, type Message, type Platform } from '../kernel';
import { amountOn, type Collection, type Mandate, mandateById } from './collections';
import { directDebitOf, isRefused, NO_PROVIDER, problemOf } from './directDebitProvider';
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
  const problem = collection.status === 'requested' ? await requestFrom(platform, collection) : undefined;
  if (problem === undefined) await markSent(platform, message);
  return problem;
}

async function requestFrom(platform: Platform, collection: Collection): Promise<string | undefined> {
  const mandate = await mandateById(platform.db, collection.tenant, collection.mandate_id);
  // Another order may have changed the amount since the row was written.
  const amount = await amountOn(platform.db, mandate, collection.due_date);
  if (mandate.status !== 'active' || amount === undefined || amount === 0)
    return setStatus(platform, collection, 'cancelled');
  return collect(platform, { collection, mandate, amount });
}

interface DueCollection {
  readonly collection: Collection;
  readonly mandate: Mandate;
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
    amount,
    currency: collection.currency,
    dueDate: collection.due_date,
  });
  if (result.status === 'ok') {
    const { value } = result;
    // An earlier attempt without an answer was received, and an order has changed the amount since.
    const isOld = value.status === 'pending' && value.amount !== amount;
    const isCancelled = isOld && (await provider.collections.cancel(value.paymentId)).status === 'ok';
    await settleCollection(platform, collection, isCancelled ? { ...value, status: 'cancelled' } : value);
    return undefined;
  }
  if (!isRefused(result)) return problemOf(result);
  platform.log.error(
    { tenant: mandate.tenant, mandate: mandate.reference, collection: collection.id },
    'the provider refused a monthly payment',
  );
  await setStatus(platform, collection, 'refused');
  // Usually the mandate has ended, and the webhook about it was lost.
  return checkMandate(platform, mandate, provider);
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
