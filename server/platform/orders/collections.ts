/** The monthly payments that this platform requests from the provider, and their amounts. */
import type { Selectable } from 'kysely';
import type { CollectionStatus } from '../../providers/directDebit/port';
import type { Executor, Tables } from '../kernel';

export type Collection = Selectable<Tables['collections']>;
export type Mandate = Selectable<Tables['mandates']>;

/**
 * The amount of the mandate on that day, for all memberships of the customer. The latest day counts, and for
 * one day the latest message. Undefined: the mandate begins later.
 */
export async function amountOn(
  executor: Executor,
  mandate: Pick<Mandate, 'tenant' | 'id' | 'monthly_amount' | 'first_billing_date'>,
  date: string,
): Promise<number | undefined> {
  const amended = await executor
    .selectFrom('mandate_amendments')
    .select(['monthly_amount', 'from_date'])
    .where('tenant', '=', mandate.tenant)
    .where('mandate_id', '=', mandate.id)
    .where('status', '<>', 'refused')
    .where('from_date', '<=', date)
    .orderBy('from_date', 'desc')
    .orderBy('position', 'desc')
    .executeTakeFirst();
  const { first_billing_date: first, monthly_amount: amount } = mandate;
  const isFirst = first <= date && (amended === undefined || amended.from_date < first);
  return isFirst ? amount : amended?.monthly_amount;
}

/** Payments that the customer sees: the provider has received them, and they were not cancelled. */
const SHOWN: readonly CollectionStatus[] = ['pending', 'collected', 'retrying', 'failed', 'chargedBack'];

/** The latest first. */
export const shownCollections = (
  executor: Executor,
  tenant: string,
  customerId: string,
): Promise<Collection[]> =>
  executor
    .selectFrom('collections')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('status', 'in', SHOWN)
    .orderBy('due_date', 'desc')
    .execute();

export const mandateById = (executor: Executor, tenant: string, id: string): Promise<Mandate> =>
  executor
    .selectFrom('mandates')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
