/** A customer's credit by type, in minor units. */
import type { Executor } from '../kernel';

export type CreditType = 'membership' | 'general';

export type CreditBalances = Readonly<Record<CreditType, number>>;

interface Row {
  readonly credit_balance: number;
  readonly membership_credit_balance: number;
}

const balancesIn = (row: Row): CreditBalances => ({
  general: row.credit_balance,
  membership: row.membership_credit_balance,
});

export async function balancesOf(
  executor: Executor,
  tenant: string,
  customerId: string,
): Promise<CreditBalances> {
  const row = await executor
    .selectFrom('customers')
    .select(['credit_balance', 'membership_credit_balance'])
    .where('tenant', '=', tenant)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return balancesIn(row);
}

/**
 * Locks the customer, so that changes of their data and carts from several tabs run one after another.
 * Returns the customer's credit.
 */
export async function lockCustomer(
  trx: Executor,
  tenant: string,
  customerId: string,
): Promise<CreditBalances> {
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
