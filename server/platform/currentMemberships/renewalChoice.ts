import { todayOf } from '../calendar/venueTime';
import type { Clock } from '../clock';
import type { Executor } from '../db/database';
import { notFound } from '../http/failure';
import type { ChosenMembership } from '../joining/joiningFacts';
import type { Tenant } from '../tenants/tenant';
import { findCurrentMembership } from './currentMemberships';
import { renewalStart } from './renewable';

type PredecessorFields = 'homeVenueId' | 'membershipTypeId' | 'paymentOptionId' | 'startDate';

/** What a renewal chooses: all that the old membership decides comes from it, whatever was sent. */
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
