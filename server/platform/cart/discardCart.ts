import { ok, defineCall } from '../kernel';
import { withLockedCart, readCart } from './changeCart';
import { closeCart } from './carts';
import { releaseItems } from './releaseItems';

/** DELETE /api/cart. Empties the cart. */
export const discardCart = defineCall('discardCart', async (request, platform) => {
  await withLockedCart(platform, request, false, async (trx, locked) => {
    if (locked === undefined) return;
    await releaseItems(trx, locked.quoted.items, locked.now);
    await closeCart(trx, locked.cart, 'discarded', locked.now);
  });
  return ok({ data: await readCart(platform, request) });
});
