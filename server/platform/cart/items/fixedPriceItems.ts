/** Packages and penalties in a cart: items with one price. A package pays for bookings only after it is bought. */
import { checkoutText, type Executor, serializeMoney, type Tenant } from '../../kernel';
import type { CartItem } from '../carts';
import { PLAIN, type PricingResult, type Pricing, soldItemOf } from './priced';

/** Undefined if it is not sold, or no longer sold. */
export async function findPackageType(executor: Executor, tenant: string, id: string) {
  const row = await executor
    .selectFrom('package_types')
    .select('document')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('position', '>=', 0)
    .executeTakeFirst();
  return row?.document;
}

/** Undefined if the penalty is paid, waived or another customer's. */
export const findOutstanding = (executor: Executor, tenant: string, customerId: string, id: string) =>
  executor
    .selectFrom('penalties')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'outstanding')
    .executeTakeFirst();

export async function pricePackage({ executor, tenant }: Pricing, item: CartItem): Promise<PricingResult> {
  const type = await findPackageType(executor, tenant.id, item.package_type_id ?? '');
  if (type === undefined)
    return { unavailable: { item, name: checkoutText('cart.item.package'), reason: 'price_gone' } };
  const { id: packageTypeId, name, price, uses, validDays } = type;
  const { shared, line } = fixedPrice(tenant, 'package', name, price);
  const quote = { kind: 'package', cartItemId: item.id, packageTypeId, uses, validDays, ...line } as const;
  return { priced: { kind: 'package', item, ...shared, quote } };
}

export async function pricePenalty(
  { executor, tenant, cart }: Pricing,
  item: CartItem,
): Promise<PricingResult> {
  const penaltyId = item.penalty_id ?? '';
  const row = await findOutstanding(executor, tenant.id, cart.customer_id ?? '', penaltyId);
  if (row === undefined)
    return { unavailable: { item, name: checkoutText('cart.item.penalty'), reason: 'cancelled' } };
  const { shared, line } = fixedPrice(tenant, 'penalty', row.reason, row.amount);
  return { priced: { kind: 'penalty', item, ...shared, quote: { kind: 'penalty', penaltyId, ...line } } };
}

function fixedPrice(tenant: Tenant, kind: 'package' | 'penalty', name: string, amount: number) {
  const price = serializeMoney(tenant, amount);
  return {
    shared: {
      total: amount,
      payableBy: ['general'],
      refusal: null,
      shown: { ...PLAIN, full_price: price },
    },
    line: {
      fees: [{ type: 'price', label: checkoutText('order.fee.price'), amount }],
      sold: soldItemOf(kind, name, { base_fee: price }),
    },
  } as const;
}
