/** Payments that are requested already, and whose amount an order changes. */
import type { Selectable } from 'kysely';
import type { SinglePayments } from '../../providers/directDebit/port';
import type { Platform, Tables } from '../kernel';
import { amountOn, mandateById } from './collections';
import { isRefused, problemOf } from './directDebitProvider';

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
  const { db, clock, log } = platform;
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
    const result = await payments.cancel(paymentId);
    const problem = problemOf(result);
    if (problem !== undefined) return problem;
    if (isRefused(result)) {
      log.error({ tenant, collection: id }, 'a payment with the old amount is with the bank already');
      continue;
    }
    await db
      .updateTable('collections')
      .set({ status: 'cancelled', updated_at: clock.now() })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  }
  return undefined;
}
