import { defineCall } from '../kernel';
import { changeCart } from './changeCart';
import { storeCompleted, waiversOf } from './waivers';

/** PUT /api/cart/waivers. Stores each accepted waiver in the version that the person read. */
export const completeWaivers = defineCall('completeWaivers', (request, platform) =>
  changeCart(platform, request, {
    work: async ({ trx, tenant, cart, quoted, now }) => {
      const waivers = await waiversOf(trx, tenant.id, cart.id, quoted.priced);
      await storeCompleted(trx, cart, waivers, request.body.completedWaivers, now);
    },
  }),
);
