/** POST /api/memberships/online-joining/store. Replaces the cart of an earlier choice. */
import { countWrongCodes } from '../catalogue';
import { defineCall } from '../kernel';
import { addMembershipToCart, refuseCardAsAccount } from './addMembershipToCart';

export const storeMembership = defineCall(
  'storeMembership',
  ({ tenant, customerId, body, saveResponse: keep }, platform) => {
    refuseCardAsAccount(body);
    return countWrongCodes(
      platform.limits,
      { tenant, who: customerId, promotion: body.promotionCodeId },
      () =>
        addMembershipToCart(platform, tenant, {
          customerId,
          chosenBy: () => Promise.resolve(body),
          saveResponse: keep,
        }),
    );
  },
);
