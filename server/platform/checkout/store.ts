/** POST /api/memberships/online-joining/store: what was chosen becomes the cart, in place of one that is there. */
import type { StoreMembershipBody } from '../../../schemas/generated/calls/storeMembership';
import { customerCall, type CallTypes } from '../frame/call';
import { keepChoice, refuseCardAsAccount, type Stored } from './keepChoice';

interface Types extends CallTypes {
  body: StoreMembershipBody;
  answer: Stored;
}

export const storeMembership = customerCall<Types>(
  'storeMembership',
  ({ tenant, customerId, body, keep }, platform) => {
    refuseCardAsAccount(body);
    return keepChoice(platform, tenant, { customerId, chosenBy: () => Promise.resolve(body), keep });
  },
);
