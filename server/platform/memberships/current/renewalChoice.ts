import { type Clock, type Executor, notFound, type Tenant, todayOf } from '../../kernel';
import type { ChosenMembership } from '../joining/joiningFacts';
import { findCurrentMembership } from './currentMemberships';
import { renewalStart } from './renewable';

type PredecessorFields = 'homeVenueId' | 'membershipTypeId' | 'paymentOptionId' | 'startDate';

/** The choices of a renewal. Whatever the old membership determines comes from it, not from the request. */
export async function renewalChoice(
  executor: Executor,
  tenant: Tenant,
  { customerId, id, clock }: { readonly customerId: string; readonly id: string; readonly clock: Clock },
  sent: Omit<ChosenMembership, PredecessorFields>,
): Promise<ChosenMembership> {
  const old = await findCurrentMembership(executor, tenant.id, customerId, id, todayOf(clock, tenant));
  if (old === undefined) throw notFound();
  return {
    ...sent,
    homeVenueId: old.venueId,
    membershipTypeId: old.typeId,
    paymentOptionId: old.optionId,
    startDate: renewalStart(old, todayOf(clock, tenant, old.venue)),
    promotionCode: null,
    promotionCodeId: null,
    changedMembershipId: null,
    renewedMembershipId: id,
  };
}
