import type { Wire } from '../../../schemas/generated/api';
import { ok, shopperCall } from '../frame/call';
import { basketOf, emptyCart } from './cartView';
import { ownerOf } from './owner';

interface Types {
  readonly answer: { readonly data: Wire.Cart };
}

/** GET /api/cart. */
export const getCart = shopperCall<Types>('getCart', async ({ tenant, shopper }, platform) => {
  const owner = ownerOf(shopper);
  if (owner?.kind !== 'customer') return ok({ data: emptyCart(tenant, 'visitor') });
  return ok({ data: await basketOf(platform.db, platform, tenant, owner.customerId) });
});
