import { notFound, type Platform, type ShopperRequest } from '../kernel';
import { updateItem } from './carts';
import { changeCart, findCartItem } from './changeCart';
import type { EntitlementKind } from './tables';
import { releaseEntitlement, reservedUses } from './entitlementUses';

/** Removes the entitlement that pays for an item. Throws 404 if it is of another kind. */
export function removeEntitlement(
  platform: Platform,
  request: ShopperRequest<'removeBenefit'> | ShopperRequest<'removePackageUse'>,
  kind: EntitlementKind,
) {
  return changeCart(platform, request, {
    without: notFound(),
    work: async (locked) => {
      const { trx, tenant } = locked;
      const item = findCartItem(locked, request.params.cartItemId);
      const reserved = (await reservedUses(trx, tenant.id, [item])).get(item.id);
      if (reserved?.kind !== kind) throw notFound();
      await releaseEntitlement(trx, tenant.id, item.id);
      locked.reads.entitlementsChanged();
      await updateItem(trx, item).set({ cover: 'none' }).execute();
    },
  });
}
