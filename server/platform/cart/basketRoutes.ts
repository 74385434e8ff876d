/** The smaller routes of the cart: read, extend the hold, credit, waivers. */
import { sql } from 'kysely';
import type { CompleteWaiversBody } from '../../../schemas/generated/calls/completeWaivers';
import type { SetCartCreditBody } from '../../../schemas/generated/calls/setCartCredit';
import { checkoutText } from '../copy/checkoutText';
import { ok, shopperCall } from '../http/call';
import { conflict, forbidden } from '../http/failure';
import { changeBasket, readBasket, type BasketTypes } from './basket';
import { applyCredit } from './credit';
import { customerOf } from './basketOwner';
import { holdMs } from './spaces';
import { storeCompleted, waiversOf } from './waivers';

export const getCart = shopperCall<BasketTypes>('getCart', async (request, platform) =>
  ok({ data: await readBasket(platform, request) }),
);

const nothingReserved = () => conflict('nothing_held', checkoutText('cart.nothingHeld'));

/** POST /api/cart/extend. Extends the hold once per cart, by the same time again. */
export const extendCartHold = shopperCall<BasketTypes>('extendCartHold', (request, platform) =>
  changeBasket(platform, request, {
    without: nothingReserved(),
    work: async ({ trx, tenant, cart, quoted, now }) => {
      if (quoted.items.every(({ held_until: until }) => until === null)) throw nothingReserved();
      if (cart.extended_at !== null) throw conflict('already_extended', checkoutText('cart.alreadyExtended'));
      await trx
        .updateTable('cart_items')
        .set({ held_until: sql`held_until + make_interval(secs => ${holdMs(tenant) / 1000})` })
        .where('tenant', '=', tenant.id)
        .where('cart_id', '=', cart.id)
        .where('held_until', 'is not', null)
        .execute();
      await trx
        .updateTable('carts')
        .set({ extended_at: now })
        .where('tenant', '=', tenant.id)
        .where('id', '=', cart.id)
        .execute();
    },
  }),
);

export const setCartCredit = shopperCall<BasketTypes & { readonly body: SetCartCreditBody }>(
  'setCartCredit',
  (request, platform) => {
    customerOf(request.shopper);
    const { creditType, amount } = request.body;
    return changeBasket(platform, request, {
      ...(amount > 0 && { without: forbidden() }),
      work: async ({ trx, tenant, cart, quoted }) => {
        if (amount > quoted.credit.maxApplicable[creditType]) throw forbidden();
        await applyCredit(trx, tenant.id, cart.id, creditType, amount);
      },
    });
  },
);

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
