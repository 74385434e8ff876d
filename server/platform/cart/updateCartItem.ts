import { pricesFor } from '../bookings';
import { checkoutText, invalid, notFound, defineCall } from '../kernel';
import { entitlementUnavailable } from './addBooking';
import { changeCart, findCartItem, type LockedCart } from './changeCart';
import type { EntitlementRequest } from './tables';
import { updateItem, type CartItem } from './carts';
import { releaseEntitlement, reserveEntitlement } from './entitlementUses';
import { choosePrice } from './items/bookingItem';

export const updateCartItem = defineCall('updateCartItem', (request, platform) =>
  changeCart(platform, request, {
    without: notFound(),
    work: async (locked) => {
      const item = findCartItem(locked, request.params.cartItemId);
      const { pricing_option_id: price, cover, cover_id: id } = request.body.options;
      if (item.kind !== 'booking') throw invalid({ options: [checkoutText('cart.nothingToChoose')] });
      if (price !== undefined) await chooseSlotPrice(locked, item, price);
      if (cover !== undefined) await reserveAgain(locked, item, { kind: cover, id });
    },
  }),
);

async function chooseSlotPrice(locked: LockedCart, item: CartItem, price: string): Promise<void> {
  const { reads } = locked;
  const [place] = await reads.places([item.slot_id ?? '']);
  const context = await reads.context();
  const prices = place === undefined ? [] : pricesFor(place.activity, place.slot.venue_id, context);
  if (choosePrice(price, prices) === undefined)
    throw invalid({ 'options.pricing_option_id': [checkoutText('cart.priceUnavailable')] });
  await updateItem(locked.trx, item).set({ pricing_option_id: price }).execute();
}

/** Release the current entitlement first, because the requested use may be the same one. */
async function reserveAgain(
  locked: LockedCart,
  item: CartItem,
  { kind, id }: { readonly kind: Exclude<EntitlementRequest, 'any'>; readonly id: string | undefined },
): Promise<void> {
  const { trx, tenant, cart, reads } = locked;
  await releaseEntitlement(trx, tenant.id, item.id);
  reads.entitlementsChanged();
  await updateItem(trx, item).set({ cover: kind }).execute();
  if (kind === 'none') return;
  const [place] = await reads.places([item.slot_id ?? '']);
  const customerId = cart.customer_id;
  if (place === undefined || customerId === null) throw entitlementUnavailable();
  const use = { tenant: tenant.id, customerId, itemId: item.id, place };
  if (!(await reserveEntitlement(trx, await reads.context(), { kind, id }, use)))
    throw entitlementUnavailable();
  reads.entitlementsChanged();
}
