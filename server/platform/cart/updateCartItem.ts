import type { UpdateCartItemBody } from '../../../schemas/generated/calls/updateCartItem';
import { pricesFor } from '../bookings';
import { checkoutText, invalid, notFound, shopperCall } from '../kernel';
import { entitlementUnavailable } from './addBooking';
import { changeBasket, type Basket } from './basket';
import type { EntitlementRequest } from './basketTables';
import { findCartItem, setEntitlementRequest, type CartItemTypes } from './cartItem';
import type { CartItem } from './carts';
import { releaseEntitlement, reserveEntitlement } from './entitlementUses';
import { choosePrice } from './items/bookingItem';

export const updateCartItem = shopperCall<CartItemTypes & { readonly body: UpdateCartItemBody }>(
  'updateCartItem',
  (request, platform) =>
    changeBasket(platform, request, {
      without: notFound(),
      work: async (basket) => {
        const item = findCartItem(basket, request.params.cartItemId);
        const { pricing_option_id: price, cover, cover_id: id } = request.body.options;
        if (item.kind !== 'booking') throw invalid({ options: [checkoutText('cart.nothingToChoose')] });
        if (price !== undefined) await choose(basket, item, price);
        if (cover !== undefined) await reserveAgain(basket, item, { kind: cover, id });
      },
    }),
);

async function choose(basket: Basket, item: CartItem, price: string): Promise<void> {
  const { trx, tenant, reading: reads } = basket;
  const [place] = await reads.places([item.slot_id ?? '']);
  const context = await reads.context();
  const prices = place === undefined ? [] : pricesFor(place.activity, place.slot.venue_id, context);
  if (choosePrice(price, prices) === undefined)
    throw invalid({ 'options.pricing_option_id': [checkoutText('cart.priceUnavailable')] });
  await trx
    .updateTable('cart_items')
    .set({ pricing_option_id: price })
    .where('tenant', '=', tenant.id)
    .where('id', '=', item.id)
    .execute();
}

/** Release the current entitlement first, because the requested use may be the same one. */
async function reserveAgain(
  basket: Basket,
  item: CartItem,
  { kind, id }: { readonly kind: Exclude<EntitlementRequest, 'any'>; readonly id: string | undefined },
): Promise<void> {
  const { trx, tenant, cart, reading: reads } = basket;
  await releaseEntitlement(trx, tenant.id, item.id);
  reads.entitlementsChanged();
  await setEntitlementRequest(basket, item, kind);
  if (kind === 'none') return;
  const [place] = await reads.places([item.slot_id ?? '']);
  const customerId = cart.customer_id;
  if (place === undefined || customerId === null) throw entitlementUnavailable();
  const whose = { tenant: tenant.id, customerId, itemId: item.id, place };
  if (!(await reserveEntitlement(trx, await reads.context(), { kind, id }, whose)))
    throw entitlementUnavailable();
  reads.entitlementsChanged();
}
