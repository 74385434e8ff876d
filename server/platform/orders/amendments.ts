/** The amounts of a direct debit by date, written with the order and sent through the outbox. */
import { randomUUID } from 'node:crypto';
import { enqueue, todayOf } from '../kernel';
import { listCurrentMemberships, type MonthlyAmount, monthlyAmounts } from '../memberships';
import type { Sale } from './sale';
import type { AmendmentPayload } from './sendAmendment';

/**
 * All monthly payments of the customer from that billing date on. Later ones of the dates that were reported
 * to the bank are reported again, so that no old amount stays valid.
 */
export async function amountsFrom(
  { trx, platform, tenant, customerId }: Sale,
  from: string,
  billingDay: number,
  reported: readonly string[],
): Promise<MonthlyAmount[]> {
  const memberships = await listCurrentMemberships(
    trx,
    tenant.id,
    customerId,
    todayOf(platform.clock, tenant),
  );
  return monthlyAmounts(memberships, from, billingDay, reported);
}

/** Writes one outbox message for all. Mandate null: an instruction older than this database. */
export async function writeAmendments(
  { trx, platform, tenant, customerId, orderId, quote, now }: Sale,
  mandateId: string | null,
  amounts: readonly MonthlyAmount[],
): Promise<void> {
  const rows = amounts.map(({ from, amount }) => ({
    tenant: tenant.id,
    id: randomUUID(),
    customer_id: customerId,
    order_id: orderId,
    mandate_id: mandateId,
    status: 'requested' as const,
    monthly_amount: amount,
    currency: quote.currency,
    from_date: from,
    requested_at: now,
  }));
  const [first] = rows;
  if (first === undefined) return;
  for (const row of rows) await trx.insertInto('mandate_amendments').values(row).execute();
  const payload: AmendmentPayload = { amendmentId: first.id };
  await enqueue(trx, platform.secrets, { tenant: tenant.id, kind: 'amendment', payload, now });
}
