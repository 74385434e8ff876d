/** A direct debit that exists collects another amount: written with the order, told to the bank through the outbox. */
import { randomUUID } from 'node:crypto';
import type { CustomersCart } from '../checkout/carts';
import type { Quote } from '../checkout/quote';
import { todayOf } from '../checkout/today';
import type { Executor } from '../db/database';
import { listHeld } from '../held/held';
import { enqueue } from '../outbox/outbox';
import type { AmendmentPayload } from '../outbox/sendAmendment';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';

/** Nothing to tell where the order has no monthly price. */
export async function amendMandate(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  sale: { readonly cart: CustomersCart; readonly quote: Quote; readonly orderId: string },
): Promise<void> {
  const { monthlyPrice, firstBillingDate: from, currency } = sale.quote;
  if (monthlyPrice === null || from === null) return;
  const { customer_id: customerId } = sale.cart;
  const amendmentId = randomUUID();
  const now = platform.clock.now();
  await trx
    .insertInto('mandate_amendments')
    .values({
      tenant: tenant.id,
      id: amendmentId,
      customer_id: customerId,
      order_id: sale.orderId,
      mandate_id: await mandateOf(trx, tenant.id, customerId),
      status: 'requested',
      monthly_amount: await monthlyTotal(trx, platform, tenant, customerId, from),
      currency,
      from_date: from,
      requested_at: now,
    })
    .execute();
  const payload: AmendmentPayload = { amendmentId };
  await enqueue(trx, platform.secrets, { tenant: tenant.id, kind: 'amendment', payload, now });
}

/** All that one direct debit collects for a customer from that day on. */
async function monthlyTotal(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  customerId: string,
  day: string,
): Promise<number> {
  const held = await listHeld(trx, tenant.id, customerId, todayOf(platform.clock, tenant));
  return held
    .filter(({ startDate, endDate }) => startDate <= day && (endDate === null || endDate >= day))
    .reduce((sum, { monthlyPrice }) => sum + (monthlyPrice ?? 0), 0);
}

async function mandateOf(trx: Executor, tenant: string, customerId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('mandates')
    .select('id')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'refused')
    .orderBy('requested_at', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}
