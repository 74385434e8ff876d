import { defineCall, ok } from '../kernel';
import { changeCart, readCart } from './changeCart';
import { closeCart, isMembership } from './carts';
import { releaseItems } from './releaseItems';

/**
 * DELETE /api/cart/clear. Removes only the membership. The request body is ignored, because a proxy may drop
 * the body of a DELETE. Only joining uses this route.
 */
export const clearCart = defineCall('clearCart', async (request, platform) => {
  const { customerId, cartKey } = request;
  const cartRequest = { ...request, shopper: { kind: 'customer', customerId, cartKey } as const };
  await changeCart(platform, cartRequest, {
    work: async ({ trx, cart, quoted, now }) => {
      const memberships = quoted.items.filter(isMembership);
      await releaseItems(trx, memberships, now);
      if (memberships.length === quoted.items.length) await closeCart(trx, cart, 'discarded', now);
    },
  });
  return ok({ data: await readCart(platform, cartRequest) });
});
