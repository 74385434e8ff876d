/** The list of what went on and off a customer's credit. Whoever moves a balance writes its line here. */
import { randomUUID } from 'node:crypto';
import type { CreditType } from '../checkout/basketTables';
import type { Executor } from '../db/database';

/** Where the customer's row keeps each. */
export const BALANCES = { general: 'credit_balance', membership: 'membership_credit_balance' } as const;

export interface CreditMovement {
  readonly tenant: string;
  readonly customerId: string;
  readonly type: CreditType;
  /** Minor units; negative for what was used. */
  readonly amount: number;
  /** What there is afterwards. */
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
