/** POST /api/memberships/online-joining/store. Replaces the cart of an earlier choice. */
import { countWrongCodes } from '../catalogue';
import { defineCall } from '../kernel';
import { addMembershipToCart, refuseCardAsAccount } from './addMembershipToCart';

export const storeMembership = defineCall(
  'storeMembership',
  ({ tenant, customerId, body, saveResponse }, platform) => {
    refuseCardAsAccount(body);
    return countWrongCodes(
      platform.limits,
      { tenant, customerKey: customerId, promotion: body.promotionCodeId },
      () =>
        addMembershipToCart(platform, tenant, {
          customerId,
          chooseMembership: () => Promise.resolve(body),
          saveResponse,
        }),
    );
  },
);
