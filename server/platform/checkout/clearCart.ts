/** Emptying the basket: what was chosen is given up, with what it held and the bank details that waited for it. */
import type { Executor } from '../db/database';
import { customerCall, ok, shopperCall } from '../http/call';
import type { Tenant } from '../tenants/tenant';
import { changeBasket, inBasket, readBasket, type BasketTypes } from './basket';
import { closeCart, findOpenCart, isMembership, itemsOf, lockCart, type Cart } from './carts';
import { releaseItems } from './releaseItems';
import { refuseLivePayment } from './payableCart';

/** DELETE /api/cart. */
export const discardCart = shopperCall<BasketTypes>('discardCart', async (request, platform) => {
  await inBasket(platform, request, false, async (trx, basket) => {
    if (basket === undefined) return;
    await releaseItems(trx, basket.quoted.items, basket.now);
    await closeCart(trx, basket.cart, 'discarded', basket.now);
  });
  return ok({ data: await readBasket(platform, request) });
});

/**
 * DELETE /api/cart/clear: the membership alone. The body is not looked at: on a DELETE it may be lost on the
 * way, and joining is all that asks.
 */
export const clearCart = customerCall<BasketTypes>('clearCart', async (request, platform) => {
  const { customerId, basketKey } = request;
  const asked = { ...request, shopper: { kind: 'customer', customerId, basketKey } as const };
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
 * A new choice of a membership closes the cart of the old one and begins another; places and packages are
 * moved there (`moveItems`). Refused while a payment is under way: what is paid for must not vanish.
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
  await refuseLivePayment(trx, cart);
  await releaseItems(trx, (await itemsOf(trx, tenant.id, cart.id)).filter(isMembership), now);
  await closeCart(trx, cart, 'discarded', now);
  return cart;
}
