/** Changes the amounts of an existing direct debit, from the order's first billing date. */
import type { CustomersCart, Quote } from '../cart';
import type { Executor, Platform, Tenant } from '../kernel';
import { amountsFrom, writeAmendments } from './amendments';

/** Does nothing when the order has no monthly price. */
export async function amendMandate(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  sale: { readonly cart: CustomersCart; readonly quote: Quote; readonly orderId: string },
): Promise<void> {
  const { monthlyPrice, firstBillingDate: from, billingDay, currency } = sale.quote;
  if (monthlyPrice === null || from === null || billingDay === null) return;
  const { customer_id: customerId } = sale.cart;
  const mandate = await mandateOf(trx, tenant.id, customerId);
  const reported = await reportedDates(trx, tenant.id, customerId, mandate);
  await writeAmendments(
    trx,
    platform,
    tenant,
    { customerId, orderId: sale.orderId, mandateId: mandate?.id ?? null, currency },
    await amountsFrom(trx, platform, tenant, { customerId, from, billingDay, told: reported }),
  );
}

interface Mandate {
  readonly id: string;
  readonly first_billing_date: string;
}

function mandateOf(trx: Executor, tenant: string, customerId: string): Promise<Mandate | undefined> {
  return trx
    .selectFrom('mandates')
    .select(['id', 'first_billing_date'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'refused')
    .orderBy('requested_at', 'desc')
    .executeTakeFirst();
}

/** The billing dates for which the bank has received, or will receive, an amount of this direct debit. */
async function reportedDates(
  trx: Executor,
  tenant: string,
  customerId: string,
  mandate: Mandate | undefined,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('mandate_amendments')
    .select('from_date')
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('mandate_id', mandate ? '=' : 'is', mandate?.id ?? null)
    .where('status', '<>', 'refused')
    .execute();
  const amended = rows.map(({ from_date: from }) => from);
  return mandate === undefined ? amended : [mandate.first_billing_date, ...amended];
}
