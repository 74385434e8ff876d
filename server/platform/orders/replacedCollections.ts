/**
 * Payments of a mandate that a newer one replaces. The newer mandate collects all monthly payments of the customer
 * from its first billing date on, so a payment of the older one that was requested for a later day must not be
 * collected too.
 */
import type { Executor, Platform } from '../kernel';
import { type Collection, mandateById } from './collections';
import { directDebitOf, isRefused } from './directDebitProvider';

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
  const { db, clock, log } = platform;
  const { tenant, id, payment_id: paymentId } = collection;
  const { provider: choice } = await mandateById(db, tenant, collection.mandate_id);
  const provider = choice && directDebitOf(platform, tenant, choice);
  if (provider?.collections.kind !== 'payments' || paymentId === null) return;
  const result = await provider.collections.cancel(paymentId);
  if (isRefused(result))
    log.error({ tenant, collection: id }, 'a payment of a replaced mandate is with the bank already');
  if (result.status !== 'ok' && !isRefused(result)) return;
  await db
    .updateTable('collections')
    .set({ ...(result.status === 'ok' && { status: 'cancelled' as const }), updated_at: clock.now() })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}
