import { notFound, type Platform, type ShopperRequest } from '../kernel';
import { changeBasket } from './basket';
import type { EntitlementKind } from './basketTables';
import { findCartItem, setEntitlementRequest, type CartItemTypes } from './cartItem';
import { releaseEntitlement, reservedUses } from './entitlementUses';

/** Removes the entitlement that pays for an item. Throws 404 if it is of another kind. */
export function removeEntitlement(
  platform: Platform,
  request: ShopperRequest<CartItemTypes>,
  kind: EntitlementKind,
) {
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
