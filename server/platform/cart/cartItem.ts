import { notFound } from '../kernel';
import type { LockedCart } from './changeCart';
import type { EntitlementRequest } from './tables';
import type { CartItem } from './carts';

/** Throws 404 for an id that is not in this cart. */
export function findCartItem({ quoted }: LockedCart, id: string): CartItem {
  const found = quoted.items.find((item) => item.id === id);
  if (found === undefined) throw notFound();
  return found;
}

export async function setEntitlementRequest(
  { trx, tenant }: LockedCart,
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
