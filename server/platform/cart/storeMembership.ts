/**
 * POST /api/memberships/online-joining/store. Puts the chosen membership into a new cart, which replaces an
 * existing one.
 */
import type { StoreMembershipBody } from '../../../schemas/generated/calls/storeMembership';
import { countWrongCodes } from '../catalogue';
import { type CallTypes, customerCall } from '../kernel';
import { addMembershipToCart, refuseCardAsAccount, type Stored } from './addMembershipToCart';

interface Types extends CallTypes {
  body: StoreMembershipBody;
  answer: Stored;
}

export const storeMembership = customerCall<Types>(
  'storeMembership',
  ({ tenant, customerId, body, keep }, platform) => {
    refuseCardAsAccount(body);
    return countWrongCodes(
      platform.limits,
      { tenant, who: customerId, promotion: body.promotionCodeId },
      () =>
        addMembershipToCart(platform, tenant, { customerId, chosenBy: () => Promise.resolve(body), keep }),
    );
  },
);
