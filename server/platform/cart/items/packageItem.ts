/** A package in a cart: a number of uses at one price. It pays for bookings only after it is bought. */
import { checkoutText, type Executor, serializeMoney } from '../../kernel';
import type { PackageType } from '../../bookings';
import type { CartItem } from '../carts';
import { PLAIN, type PricingResult, type Pricing } from './priced';
import { soldItemOf } from './soldItem';

/** Undefined if it is not sold, or no longer sold. */
export async function findPackageType(
  executor: Executor,
  tenant: string,
  id: string,
): Promise<PackageType | undefined> {
  const row = await executor
    .selectFrom('package_types')
    .select('document')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('position', '>=', 0)
    .executeTakeFirst();
  return row?.document;
}

export async function pricePackage({ executor, tenant }: Pricing, item: CartItem): Promise<PricingResult> {
  const type = await findPackageType(executor, tenant.id, item.package_type_id ?? '');
  if (type === undefined)
    return { gone: { item, name: checkoutText('cart.item.package'), reason: 'price_gone' } };
  const { id, name, price, uses, validDays } = type;
  return {
    priced: {
      kind: 'package',
      item,
      total: price,
      payableBy: ['general'],
      refusal: null,
      shown: { ...PLAIN, full_price: serializeMoney(tenant, price) },
      quoted: {
        kind: 'package',
        cartItemId: item.id,
        packageTypeId: id,
        uses,
        validDays,
        fees: [{ type: 'price', label: checkoutText('order.fee.price'), amount: price }],
        sold: soldItemOf('package', name, { base_fee: serializeMoney(tenant, price) }),
      },
    },
  };
}
