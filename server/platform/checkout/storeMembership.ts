/** POST /api/memberships/online-joining/store: what was chosen becomes the cart, in place of one that is there. */
import type { StoreMembershipBody } from '../../../schemas/generated/calls/storeMembership';
import { countWrongCodes } from '../catalogue/promotionCodeLimit';
import { customerCall, type CallTypes } from '../http/call';
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
