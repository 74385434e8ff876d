/** What staff must know about the direct debit of a customer whom they serve. */
import type { Executor } from '../kernel';
import { addDays } from '../kernel';
import type { FailedStatus } from './settleDirectDebit';

export type DirectDebitProblem =
  | {
      readonly kind: FailedStatus;
      readonly date: string;
      readonly amount: number;
    }
  /** There is no mandate any more. */
  | { readonly kind: 'ended' };

/** After this time the failed payment is no news. The account and the receipts still show it. */
const DAYS_SHOWN = 60;

/** By customer, of those that have a problem: the latest payment was not paid, or the mandate has ended. */
export async function directDebitProblems(
  executor: Executor,
  tenant: string,
  customerIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, DirectDebitProblem>> {
  const mandates = await executor
    .selectFrom('mandates')
    .select(['customer_id', 'status', 'ended'])
    .where('tenant', '=', tenant)
    .where('customer_id', 'in', customerIds)
    .orderBy('requested_at')
    .execute();
  const collections = await executor
    .selectFrom('collections')
    .select(['customer_id', 'status', 'amount', 'due_date'])
    .where('tenant', '=', tenant)
    .where('customer_id', 'in', customerIds)
    .where('due_date', '>=', addDays(today, -DAYS_SHOWN))
    .where('status', 'in', ['collected', 'failed', 'retrying', 'chargedBack'])
    .orderBy('due_date')
    .execute();
  const problems = new Map<string, DirectDebitProblem>();
  for (const { customer_id: id, status, ended } of mandates)
    if (status === 'refused' && ended !== null) problems.set(id, { kind: 'ended' });
    else problems.delete(id);
  for (const { customer_id: id, status, amount, due_date: date } of collections)
    if (status === 'failed' || status === 'retrying' || status === 'chargedBack')
      problems.set(id, { kind: status, date, amount });
    else if (problems.get(id)?.kind !== 'ended') problems.delete(id);
  return problems;
}
