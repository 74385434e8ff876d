/**
 * Cancels a mandate at the provider when a newer one of the customer collects everything: nothing can be collected
 * from it any more, and the customer's bank does not show it as active.
 */
import type { Selectable } from 'kysely';
import { type Executor, type Platform, type Tables, todayOf } from '../kernel';
import { billingDateFrom } from '../memberships';
import { directDebitOf, isRefused, problemOf } from './directDebitProvider';
import { settleMandate } from './settleDirectDebit';

type ReplacedMandate = Selectable<Tables['mandates']> & {
  /** The first billing date of the mandate that replaces it. */
  readonly replaced_from: string;
};

/** What the provider does not answer is done with the next run. */
export async function endReplacedMandates(platform: Platform): Promise<void> {
  for (const mandate of await replacedMandates(platform.db)) {
    const tenant = platform.tenants.find(mandate.tenant);
    if (tenant === undefined) continue;
    const nextDue = billingDateFrom(todayOf(platform.clock, tenant), mandate.billing_day);
    if (nextDue >= mandate.replaced_from) await endMandate(platform, mandate);
  }
}

/** Active mandates with a newer active one, and without a payment that is still open. */
const replacedMandates = (executor: Executor): Promise<ReplacedMandate[]> =>
  executor
    .selectFrom('mandates as older')
    .innerJoin(
      (from) =>
        from
          .selectFrom('mandates')
          .select(['tenant', 'customer_id', 'requested_at', 'first_billing_date as replaced_from'])
          .where('status', '=', 'active')
          .as('newer'),
      (join) =>
        join
          .onRef('newer.tenant', '=', 'older.tenant')
          .onRef('newer.customer_id', '=', 'older.customer_id')
          .onRef('newer.requested_at', '>', 'older.requested_at'),
    )
    .selectAll('older')
    .select('newer.replaced_from')
    .where('older.status', '=', 'active')
    .where('older.provider', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('collections')
            .select('collections.id')
            .whereRef('collections.tenant', '=', 'older.tenant')
            .whereRef('collections.mandate_id', '=', 'older.id')
            .where('collections.status', 'in', ['requested', 'pending', 'retrying']),
        ),
      ),
    )
    .execute();

async function endMandate(platform: Platform, mandate: ReplacedMandate): Promise<void> {
  const { tenant, reference, bank_mandate_id: mandateId, provider: choice } = mandate;
  const provider = choice && directDebitOf(platform, tenant, choice);
  if (!provider) return;
  const result = await provider.cancel({ reference, mandateId });
  if (problemOf(result) !== undefined) return;
  if (isRefused(result))
    platform.log.error({ tenant, mandate: reference }, 'the provider did not cancel a replaced mandate');
  await settleMandate(platform, mandate, 'cancelled');
}
