import type { Selectable } from 'kysely';
import { checkoutText, type Executor, serializeMoney, type Tables } from '../../kernel';
import type { CartItem } from '../carts';
import { PLAIN, type PricingResult, type Pricing } from './priced';
import { soldItemOf } from './soldItem';

type Penalty = Selectable<Tables['penalties']>;

/** Undefined if the penalty is paid, waived or another customer's. */
export function findOutstanding(
  executor: Executor,
  tenant: string,
  customerId: string,
  id: string,
): Promise<Penalty | undefined> {
  return executor
    .selectFrom('penalties')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'outstanding')
    .executeTakeFirst();
}

export async function pricePenalty(
  { executor, tenant, cart }: Pricing,
  item: CartItem,
): Promise<PricingResult> {
  const penaltyId = item.penalty_id ?? '';
  const row = await findOutstanding(executor, tenant.id, cart.customer_id ?? '', penaltyId);
  if (row === undefined)
    return { gone: { item, name: checkoutText('cart.item.penalty'), reason: 'cancelled' } };
  const { amount, reason } = row;
  return {
    priced: {
      kind: 'penalty',
      item,
      total: amount,
      payableBy: ['general'],
      refusal: null,
      shown: { ...PLAIN, full_price: serializeMoney(tenant, amount) },
      quoted: {
        kind: 'penalty',
        penaltyId,
        fees: [{ type: 'price', label: checkoutText('order.fee.price'), amount }],
        sold: soldItemOf('penalty', reason, { base_fee: serializeMoney(tenant, amount) }),
      },
    },
  };
}
