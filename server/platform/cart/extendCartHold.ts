import { sql } from 'kysely';
import { checkoutText, conflict, defineCall } from '../kernel';
import { updateCart, updateItemsOf } from './carts';
import { changeCart } from './changeCart';
import { holdMs } from './spaces';

const nothingHeldError = () => conflict('nothing_held', checkoutText('cart.nothingHeld'));

/** POST /api/cart/extend. Extends the hold once per cart, by the same time again. */
export const extendCartHold = defineCall('extendCartHold', (request, platform) =>
  changeCart(platform, request, {
    without: nothingHeldError(),
    work: async ({ trx, tenant, cart, quoted, now }) => {
      if (quoted.items.every(({ held_until: until }) => until === null)) throw nothingHeldError();
      if (cart.extended_at !== null) throw conflict('already_extended', checkoutText('cart.alreadyExtended'));
      await updateItemsOf(trx, cart)
        .set({ held_until: sql`held_until + make_interval(secs => ${holdMs(tenant) / 1000})` })
        .where('held_until', 'is not', null)
        .execute();
      await updateCart(trx, cart).set({ extended_at: now }).execute();
    },
  }),
);
