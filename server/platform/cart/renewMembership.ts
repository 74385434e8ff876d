/**
 * POST /api/memberships/{id}/renew. Puts the same membership into the cart. Its dates follow from the old
 * one.
 */
import type {
  RenewMembershipBody,
  RenewMembershipParams,
} from '../../../schemas/generated/calls/renewMembership';
import { type CallTypes, customerCall } from '../kernel';
import { renewalChoice } from '../memberships';
import { addMembershipToCart, refuseCardAsAccount, type Stored } from './addMembershipToCart';

interface Types extends CallTypes {
  params: RenewMembershipParams;
  body: RenewMembershipBody;
  answer: Stored;
}

export const renewMembership = customerCall<Types>(
  'renewMembership',
  ({ tenant, customerId, params, body, keep }, platform) => {
    refuseCardAsAccount(body);
    return addMembershipToCart(platform, tenant, {
      customerId,
      chosenBy: (trx) =>
        renewalChoice(trx, tenant, { customerId, id: params.id, clock: platform.clock }, body),
      keep,
    });
  },
);
