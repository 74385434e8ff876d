/**
 * The amounts of a direct debit and their dates. They are written with the order and sent to the bank through
 * the outbox.
 */
import { randomUUID } from 'node:crypto';
import { enqueue, type Executor, type Platform, type Tenant, todayOf } from '../kernel';
import { listCurrentMemberships, type MonthlyAmount, monthlyAmounts } from '../memberships';
import type { AmendmentPayload } from './sendAmendment';

export interface AmountsQuestion {
  readonly customerId: string;
  readonly from: string;
  /** The billing day of the direct debit. */
  readonly billingDay: number;
  /** Dates that were reported to the bank. Later ones are reported again, so that no old amount stays valid. */
  readonly told: readonly string[];
}

/** All monthly payments of the customer from that billing date on. */
export async function amountsFrom(
  trx: Executor,
  platform: Pick<Platform, 'clock'>,
  tenant: Tenant,
  { customerId, from, billingDay, told: reported }: AmountsQuestion,
): Promise<MonthlyAmount[]> {
  const held = await listCurrentMemberships(trx, tenant.id, customerId, todayOf(platform.clock, tenant));
  return monthlyAmounts(held, from, billingDay, reported);
}

export interface AmendedMandate {
  readonly customerId: string;
  readonly orderId: string;
  /** Null: an instruction that is older than this database. */
  readonly mandateId: string | null;
  readonly currency: string;
}

/** Writes one outbox message for all amounts. It contains the id of the first. */
export async function writeAmendments(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  mandate: AmendedMandate,
  amounts: readonly MonthlyAmount[],
): Promise<void> {
  const now = platform.clock.now();
  const rows = amounts.map(({ from, amount }) => ({
    tenant: tenant.id,
    id: randomUUID(),
    customer_id: mandate.customerId,
    order_id: mandate.orderId,
    mandate_id: mandate.mandateId,
    status: 'requested' as const,
    monthly_amount: amount,
    currency: mandate.currency,
    from_date: from,
    requested_at: now,
  }));
  const [first] = rows;
  if (first === undefined) return;
  for (const row of rows) await trx.insertInto('mandate_amendments').values(row).execute();
  const payload: AmendmentPayload = { amendmentId: first.id };
  await enqueue(trx, platform.secrets, { tenant: tenant.id, kind: 'amendment', payload, now });
}
