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
