/** Payments that are requested already, and whose amount an order changes. */
import type { Selectable } from 'kysely';
import type { SinglePayments } from '../../providers/directDebit/port';
import type { Platform, Tables } from '../kernel';
import { cancelAtProvider, OLD_AMOUNT } from './cancelAtProvider';
import { amountOn, mandateById } from './collections';

type Amendment = Selectable<Tables['mandate_amendments']>;

/**
 * Cancels them at the provider, so that they are requested again with the new amount. Too late for the bank:
 * the old amount is collected, and the log says so. Returns the problem if the provider does not answer.
 */
export async function correctCollections(
  platform: Platform,
  { tenant, mandate_id: mandateId, from_date: from }: Amendment,
  payments: SinglePayments,
): Promise<string | undefined> {
  if (mandateId === null) return undefined;
  const { db, clock } = platform;
  const mandate = await mandateById(db, tenant, mandateId);
  const pending = await db
    .selectFrom('collections')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('mandate_id', '=', mandateId)
    .where('status', '=', 'pending')
    .where('due_date', '>=', from)
    .execute();
  for (const { id, payment_id: paymentId, amount, due_date: date } of pending) {
    if (paymentId === null || amount === (await amountOn(db, mandate, date))) continue;
    const cancellation = await cancelAtProvider(platform, payments, paymentId, { tenant, id }, OLD_AMOUNT);
    if (cancellation.problem !== undefined) return cancellation.problem;
    if (!cancellation.isCancelled) continue;
    await db
      .updateTable('collections')
      .set({ status: 'cancelled', updated_at: clock.now() })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  }
  return undefined;
}
