import type { CreditType } from '../customers';
import type { Executor } from '../kernel';
import { BALANCES } from './creditMovements';
import type { Sale } from './sale';

/** Checks and takes credit in one statement. Returns the new balance, or undefined when there is too little. */
export async function takeCredit(
  trx: Executor,
  { tenant, customerId }: Pick<Sale, 'tenant' | 'customerId'>,
  type: CreditType,
  amount: number,
): Promise<number | undefined> {
  const column = BALANCES[type];
  const row = await trx
    .updateTable('customers')
    .set((eb) => ({ [column]: eb(column, '-', amount) }))
    .where('tenant', '=', tenant.id)
    .where('id', '=', customerId)
    .where(column, '>=', amount)
    .returning(['credit_balance', 'membership_credit_balance'])
    .executeTakeFirst();
  return row?.[column];
}
