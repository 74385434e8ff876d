/** POST /api/memberships/{id}/renew. The dates of the same membership follow from the old one. */
import { defineCall } from '../kernel';
import { renewalChoice } from '../memberships';
import { addMembershipToCart, refuseCardAsAccount } from './addMembershipToCart';

export const renewMembership = defineCall(
  'renewMembership',
  ({ tenant, customerId, params, body, saveResponse }, platform) => {
    refuseCardAsAccount(body);
    return addMembershipToCart(platform, tenant, {
      customerId,
      chooseMembership: (trx) =>
        renewalChoice(trx, tenant, { customerId, id: params.id, clock: platform.clock }, body),
      saveResponse,
    });
  },
);
