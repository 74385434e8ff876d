/** The mandates that were requested from the bank, and the date from which it collects. */
import type { Executor } from '../kernel';

/** The latest mandate first. */
export function mandatesOf(executor: Executor, tenant: string, customerId: string) {
  return executor
    .selectFrom('mandates')
    .select(['id', 'status', 'ended', 'reference', 'last_digits', 'billing_day', 'first_billing_date'])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .orderBy('requested_at', 'desc')
    .execute();
}

/** The earliest date that was sent to the bank. A later purchase may start before the first one. */
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
 * The date of the first possible collection (YYYY-MM-DD). Undefined if there is none: the bank has not
 * confirmed a mandate, or has refused it. Empty if the instruction is older than the `mandates` table and its
 * first date is not known.
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
