/**
 * Removes items, changes their price, and adds or removes their entitlement. An id that is not in this cart
 * returns 404.
 */
import type {
  RemoveFromCartBody,
  RemoveFromCartQuery,
} from '../../../schemas/generated/calls/removeFromCart';
import type { UpdateCartItemBody } from '../../../schemas/generated/calls/updateCartItem';
import { pricesFor } from '../activities/prices';
import { checkoutText } from '../copy/checkoutText';
import { shopperCall, type ShopperRequest } from '../http/call';
import { invalid, notFound } from '../http/failure';
import type { Platform } from '../platform';
import { entitlementUnavailable } from './addBooking';
import { changeBasket, type Basket, type BasketTypes } from './basket';
import type { EntitlementKind, EntitlementRequest } from './basketTables';
import type { CartItem } from './carts';
import { reservedUses, releaseEntitlement, reserveEntitlement } from './entitlementUses';
import { choosePrice } from './items/bookingItem';
import { releaseItems } from './releaseItems';
import { refuseOtherMembership } from './membershipOwnership';

interface ItemTypes extends BasketTypes {
  readonly params: { readonly cartItemId: string };
}

export const removeFromCart = shopperCall<
  BasketTypes & { readonly body: RemoveFromCartBody; readonly query: RemoveFromCartQuery }
>('removeFromCart', (request, platform) =>
  changeBasket(platform, request, {
    without: notFound(),
    work: async (basket) => {
      await refuseOtherMembership(basket, request.query.membership_user_id);
      const ids = [...new Set(request.body.cart_item_ids)];
      const items = ids.map((id) => findCartItem(basket, id));
      await releaseItems(basket.trx, items, basket.now);
      basket.reading.entitlementsChanged();
    },
  }),
);

export const updateCartItem = shopperCall<ItemTypes & { readonly body: UpdateCartItemBody }>(
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

export const removeBenefit = shopperCall<ItemTypes>('removeBenefit', (request, platform) =>
  uncover(platform, request, 'benefit'),
);

export const removePackageUse = shopperCall<ItemTypes>('removePackageUse', (request, platform) =>
  uncover(platform, request, 'package'),
);

function uncover(platform: Platform, request: ShopperRequest<ItemTypes>, kind: EntitlementKind) {
  return changeBasket(platform, request, {
    without: notFound(),
    work: async (basket) => {
      const { trx, tenant } = basket;
      const item = findCartItem(basket, request.params.cartItemId);
      const held = (await reservedUses(trx, tenant.id, [item])).get(item.id);
      if (held?.kind !== kind) throw notFound();
      await releaseEntitlement(trx, tenant.id, item.id);
      basket.reading.entitlementsChanged();
      await setEntitlementRequest(basket, item, 'none');
    },
  });
}

function findCartItem({ quoted }: Basket, id: string): CartItem {
  const found = quoted.items.find((item) => item.id === id);
  if (found === undefined) throw notFound();
  return found;
}

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

async function setEntitlementRequest(
  { trx, tenant }: Basket,
  item: CartItem,
  cover: EntitlementRequest,
): Promise<void> {
  await trx
    .updateTable('cart_items')
    .set({ cover })
    .where('tenant', '=', tenant.id)
    .where('id', '=', item.id)
    .execute();
}
