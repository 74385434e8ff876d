/**
 * Payments of a mandate that a newer one replaces. The newer mandate collects all monthly payments of the customer
 * from its first billing date on, so a payment of the older one that was requested for a later day must not be
 * collected too.
 */
import { addMonths, type Executor, type Platform } from '../kernel';
import { cancelAtProvider } from './cancelAtProvider';
import { type Collection, type Mandate, mandateById } from './collections';
import { directDebitOf } from './directDebitProvider';

/** How often the provider is asked about one payment. */
const EVERY_MS = 60 * 60_000;

/** True if a newer mandate of the customer collects for this day. */
export async function isReplaced(
  executor: Executor,
  { tenant, mandate_id: mandateId, due_date: date }: Pick<Collection, 'tenant' | 'mandate_id' | 'due_date'>,
): Promise<boolean> {
  const newer = await executor
    .selectFrom('mandates as older')
    .innerJoin('mandates as newer', (join) =>
      join
        .onRef('newer.tenant', '=', 'older.tenant')
        .onRef('newer.customer_id', '=', 'older.customer_id')
        .onRef('newer.requested_at', '>', 'older.requested_at'),
    )
    .select('newer.id')
    .where('older.tenant', '=', tenant)
    .where('older.id', '=', mandateId)
    .where('newer.status', '=', 'active')
    .where('newer.first_billing_date', '<=', date)
    .executeTakeFirst();
  return newer !== undefined;
}

/**
 * True if an older mandate of the customer still collects for the same month: the bank has the payment, or it is not
 * cancelled yet.
 */
export async function isCollectedByOlder(
  executor: Executor,
  mandate: Pick<Mandate, 'tenant' | 'id' | 'customer_id' | 'first_billing_date'>,
  date: string,
): Promise<boolean> {
  const older = await executor
    .selectFrom('collections')
    .select('id')
    .where('tenant', '=', mandate.tenant)
    .where('customer_id', '=', mandate.customer_id)
    .where('mandate_id', '<>', mandate.id)
    .where('due_date', '>=', mandate.first_billing_date)
    .where('due_date', '>', addMonths(date, -1))
    .where('status', 'in', ['requested', 'pending', 'collected', 'retrying'])
    .executeTakeFirst();
  return older !== undefined;
}

/** Cancels them at the provider. What the provider does not answer is done with the next run. */
export async function cancelReplaced(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const pending = await db
    .selectFrom('collections')
    .selectAll()
    .where('status', '=', 'pending')
    .where('updated_at', '<=', new Date(clock.now().getTime() - EVERY_MS))
    .execute();
  for (const collection of pending)
    if (await isReplaced(db, collection)) await cancelOne(platform, collection);
}

async function cancelOne(platform: Platform, collection: Collection): Promise<void> {
  const { db, clock } = platform;
  const { tenant, id, payment_id: paymentId } = collection;
  const { provider: choice } = await mandateById(db, tenant, collection.mandate_id);
  const provider = choice && directDebitOf(platform, tenant, choice);
  if (provider?.collections.kind !== 'payments' || paymentId === null) return;
  const tooLate = 'a payment of a replaced mandate is with the bank already';
  const cancellation = await cancelAtProvider(platform, provider.collections, paymentId, collection, tooLate);
  if (cancellation.problem !== undefined) return;
  const changed = cancellation.isCancelled ? ({ status: 'cancelled' } as const) : {};
  await db
    .updateTable('collections')
    .set({ ...changed, updated_at: clock.now() })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}
