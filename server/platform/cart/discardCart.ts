import { ok, shopperCall } from '../kernel';
import { inBasket, readBasket, type BasketTypes } from './basket';
import { closeCart } from './carts';
import { releaseItems } from './releaseItems';

/** DELETE /api/cart. Empties the cart. */
export const discardCart = shopperCall<BasketTypes>('discardCart', async (request, platform) => {
  await inBasket(platform, request, false, async (trx, basket) => {
    if (basket === undefined) return;
    await releaseItems(trx, basket.quoted.items, basket.now);
    await closeCart(trx, basket.cart, 'discarded', basket.now);
  });
  return ok({ data: await readBasket(platform, request) });
});
