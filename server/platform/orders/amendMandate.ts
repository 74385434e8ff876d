/** Changes the amounts of an existing direct debit, from the order's first billing date. */
import { amountsFrom, writeAmendments } from './amendments';
import type { Sale } from './sale';

/** Does nothing when the order has no monthly price. */
export async function amendMandate(sale: Sale): Promise<void> {
  const { monthlyPrice, firstBillingDate: from, billingDay } = sale.quote;
  if (monthlyPrice === null || from === null || billingDay === null) return;
  const mandate = await mandateOf(sale);
  const amounts = await amountsFrom(sale, from, billingDay, await reportedDates(sale, mandate));
  await writeAmendments(sale, mandate?.id ?? null, amounts);
}

interface Mandate {
  readonly id: string;
  readonly first_billing_date: string;
}

function mandateOf({ trx, tenant, customerId }: Sale): Promise<Mandate | undefined> {
  return trx
    .selectFrom('mandates')
    .select(['id', 'first_billing_date'])
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'refused')
    .orderBy('requested_at', 'desc')
    .executeTakeFirst();
}

/** The billing dates for which the bank has received, or will receive, an amount of this direct debit. */
async function reportedDates(
  { trx, tenant, customerId }: Sale,
  mandate: Mandate | undefined,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('mandate_amendments')
    .select('from_date')
    .where('tenant', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .where('mandate_id', mandate ? '=' : 'is', mandate?.id ?? null)
    .where('status', '<>', 'refused')
    .execute();
  const amended = rows.map(({ from_date: from }) => from);
  return mandate === undefined ? amended : [mandate.first_billing_date, ...amended];
}
