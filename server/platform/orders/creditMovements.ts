/** The list of a customer's credit movements. Code that changes a balance must write a row here. */
import { randomUUID } from 'node:crypto';
import type { CreditType } from '../customers';
import type { Executor } from '../kernel';

/** The columns of the customer that store each balance. */
export const BALANCES = { general: 'credit_balance', membership: 'membership_credit_balance' } as const;

export interface CreditMovement {
  readonly tenant: string;
  readonly customerId: string;
  readonly type: CreditType;
  /** Minor units. Negative for credit that was used. */
  readonly amount: number;
  /** The balance after the movement. */
  readonly balance: number;
  readonly description: string;
  readonly orderId: string | null;
  readonly at: Date;
}

export async function recordMovement(trx: Executor, movement: CreditMovement): Promise<void> {
  const { tenant, customerId, type, amount, balance, description, orderId, at } = movement;
  await trx
    .insertInto('credit_movements')
    .values({
      tenant,
      id: randomUUID(),
      customer_id: customerId,
      type,
      amount,
      balance,
      description,
      order_id: orderId,
      created_at: at,
    })
    .execute();
}

/** Adds to a balance. */
export async function giveCredit(trx: Executor, credit: Omit<CreditMovement, 'balance'>): Promise<void> {
  const column = BALANCES[credit.type];
  const row = await trx
    .updateTable('customers')
    .set((is) => ({ [column]: is(column, '+', credit.amount) }))
    .where('tenant', '=', credit.tenant)
    .where('id', '=', credit.customerId)
    .returning(['credit_balance', 'membership_credit_balance'])
    .executeTakeFirstOrThrow();
  await recordMovement(trx, { ...credit, balance: row[column] });
}
