import { releaseItems } from './releaseItems';
import type { Executor, Tenant } from '../kernel';
import { refuseLivePayment } from '../payments';
import { closeCart, findOpenCart, isMembership, itemsOf, lockCart, type Cart } from './carts';

/**
 * A new membership choice closes the cart of the previous choice and opens a new one. `moveItems` moves
 * bookings and packages to the new cart. Refused during a payment, because the items that are being paid must
 * not disappear.
 */
export async function closeOpenCart(
  trx: Executor,
  tenant: Tenant,
  customerId: string,
  now: Date,
): Promise<Cart | undefined> {
  const open = await findOpenCart(trx, tenant.id, customerId);
  if (!open) return undefined;
  const cart = await lockCart(trx, tenant.id, open.id);
  if (cart.status !== 'open') return undefined;
  await refuseLivePayment(trx, tenant.id, cart.id);
  await releaseItems(trx, (await itemsOf(trx, tenant.id, cart.id)).filter(isMembership), now);
  await closeCart(trx, cart, 'discarded', now);
  return cart;
}
