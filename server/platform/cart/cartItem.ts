import { notFound } from '../kernel';
import type { Basket, BasketTypes } from './basket';
import type { EntitlementRequest } from './basketTables';
import type { CartItem } from './carts';

/** The types of a call about one item. */
export interface CartItemTypes extends BasketTypes {
  readonly params: { readonly cartItemId: string };
}

/** Throws 404 for an id that is not in this cart. */
export function findCartItem({ quoted }: Basket, id: string): CartItem {
  const found = quoted.items.find((item) => item.id === id);
  if (found === undefined) throw notFound();
  return found;
}

export async function setEntitlementRequest(
  { trx, tenant }: Basket,
  item: CartItem,
  cover: EntitlementRequest,
): Promise<void> {
  await trx
    .updateTable('cart_items')
    .set({ cover })
    .where('tenant', '=', tenant.id)
    .where('id', '=', item.id)
    .execute();
}
