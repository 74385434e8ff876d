/** What the bank was asked for, and from when it collects. */
import type { Executor } from '../db/database';

/** The latest first. */
export function mandatesOf(executor: Executor, tenant: string, customerId: string) {
  return executor
    .selectFrom('mandates')
    .select(['id', 'status', 'reference', 'last_digits', 'billing_day', 'first_billing_date'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .orderBy('requested_at', 'desc')
    .execute();
}

/** The earliest date that the bank was told: what was bought second may begin before what was bought first. */
export async function firstReported(
  executor: Executor,
  tenant: string,
  mandate: { readonly id: string; readonly first_billing_date: string },
): Promise<string> {
  const amended = await executor
    .selectFrom('mandate_amendments')
    .select('from_date')
    .where('tenant', '=', tenant)
    .where('mandate_id', '=', mandate.id)
    .where('status', '<>', 'refused')
    .where('from_date', '<', mandate.first_billing_date)
    .orderBy('from_date')
    .executeTakeFirst();
  return amended?.from_date ?? mandate.first_billing_date;
}

/**
 * YYYY-MM-DD of the first collection that can have been; undefined where there was none: the bank has not
 * said yes, or said no. An instruction from before they were kept here has collected from whenever on.
 */
export async function collectedFrom(
  executor: Executor,
  tenant: string,
  customer: { readonly id: string; readonly has_instruction: boolean },
): Promise<string | undefined> {
  const mandates = await mandatesOf(executor, tenant, customer.id);
  if (mandates.length === 0) return customer.has_instruction ? '' : undefined;
  const dates = mandates
    .filter(({ status }) => status === 'active')
    .map((mandate) => firstReported(executor, tenant, mandate));
  return (await Promise.all(dates)).toSorted()[0];
}
