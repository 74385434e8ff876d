/**
 * Empties the cart. Releases the items, their spaces and entitlements, and erases the bank details of a
 * membership.
 */
import type { Executor } from '../db/database';
import { customerCall, ok, shopperCall } from '../http/call';
import { refuseLivePayment } from '../payments/conflicts';
import type { Tenant } from '../tenants/tenant';
import { changeBasket, inBasket, readBasket, type BasketTypes } from './basket';
import { closeCart, findOpenCart, isMembership, itemsOf, lockCart, type Cart } from './carts';
import { releaseItems } from './releaseItems';

export const discardCart = shopperCall<BasketTypes>('discardCart', async (request, platform) => {
  await inBasket(platform, request, false, async (trx, basket) => {
    if (basket === undefined) return;
    await releaseItems(trx, basket.quoted.items, basket.now);
    await closeCart(trx, basket.cart, 'discarded', basket.now);
  });
  return ok({ data: await readBasket(platform, request) });
});

/**
 * DELETE /api/cart/clear. Removes only the membership. The request body is ignored, because a proxy may drop
 * the body of a DELETE. Only joining uses this route.
 */
export const clearCart = customerCall<BasketTypes>('clearCart', async (request, platform) => {
  const { customerId, cartKey } = request;
  const asked = { ...request, shopper: { kind: 'customer', customerId, cartKey } as const };
  await changeBasket(platform, asked, {
    work: async ({ trx, cart, quoted, now }) => {
      const memberships = quoted.items.filter(isMembership);
      await releaseItems(trx, memberships, now);
      if (memberships.length === quoted.items.length) await closeCart(trx, cart, 'discarded', now);
    },
  });
  return ok({ data: await readBasket(platform, asked) });
});

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
