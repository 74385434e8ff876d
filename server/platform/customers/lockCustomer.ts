import type { Executor } from '../kernel';
import { balancesIn, type ByType } from './balances';

/**
 * Locks the customer, so that changes of their data and carts from several tabs run one after another.
 * Returns the customer's credit.
 */
export async function lockCustomer(trx: Executor, tenant: string, customerId: string): Promise<ByType> {
  return balancesIn(
    await trx
      .selectFrom('customers')
      .select(['credit_balance', 'membership_credit_balance'])
      .where('tenant', '=', tenant)
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  );
}
