import { notFound, defineCall } from '../kernel';
import { changeCart, findCartItem } from './changeCart';
import { refuseOtherMembership } from './membershipOwnership';
import { releaseItems } from './releaseItems';

export const removeFromCart = defineCall('removeFromCart', (request, platform) =>
  changeCart(platform, request, {
    without: notFound(),
    work: async (locked) => {
      await refuseOtherMembership(locked, request.query.membership_user_id);
      const ids = [...new Set(request.body.cart_item_ids)];
      const items = ids.map((id) => findCartItem(locked, id));
      await releaseItems(locked.trx, items, locked.now);
      locked.reads.entitlementsChanged();
    },
  }),
);
