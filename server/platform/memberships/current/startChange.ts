import { conflict, notFound, type Platform, type Tenant, text, todayOf } from '../../kernel';
import { situationOf } from '../joining/customerSituation';
import { predecessorOf, refusePredecessor } from './predecessor';
import { findCurrentMembership } from './currentMemberships';

/** 404 when it is not the customer's, 409 when it cannot be changed. */
export async function startChange({ db, clock }: Platform, tenant: Tenant, customerId: string, id: string) {
  const current = await findCurrentMembership(db, tenant.id, customerId, id, todayOf(clock, tenant));
  if (current === undefined) throw notFound();
  const today = todayOf(clock, tenant, current.venue);
  const situation = await situationOf(db, tenant.id, customerId, today, current.venue?.name);
  const change = await predecessorOf(db, tenant, situation, { changedMembershipId: id });
  if (change?.kind !== 'change') throw notFound();
  refusePredecessor(change, 409);
  if (change.window === undefined) throw conflict('not_changeable', text('change.endsSoon'));
  return { change, window: change.window, situation };
}
