import type { CompleteWaiversBody } from '../../../schemas/generated/calls/completeWaivers';
import { shopperCall } from '../kernel';
import { changeBasket, type BasketTypes } from './basket';
import { storeCompleted, waiversOf } from './waivers';

/** PUT /api/cart/waivers. Stores each accepted waiver in the version that the person read. */
export const completeWaivers = shopperCall<BasketTypes & { readonly body: CompleteWaiversBody }>(
  'completeWaivers',
  (request, platform) =>
    changeBasket(platform, request, {
      work: async ({ trx, tenant, cart, quoted, now }) => {
        const waivers = await waiversOf(trx, tenant.id, cart.id, quoted.priced);
        const basket = { tenant: tenant.id, cartId: cart.id, now };
        await storeCompleted(trx, basket, waivers, request.body.completedWaivers);
      },
    }),
);
