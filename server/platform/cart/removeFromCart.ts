import type {
  RemoveFromCartBody,
  RemoveFromCartQuery,
} from '../../../schemas/generated/calls/removeFromCart';
import { notFound, shopperCall } from '../kernel';
import { changeBasket, type BasketTypes } from './basket';
import { findCartItem } from './cartItem';
import { refuseOtherMembership } from './membershipOwnership';
import { releaseItems } from './releaseItems';

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
