import { findVenue } from '../../catalogue';
import { notFound, ok, defineCall, todayOf } from '../../kernel';
import { situationOf } from './customerSituation';
import { pricedMemberships } from './pricedMemberships';

/** With a venue: the memberships that give access to it, at its prices. */
export const getMembershipTypes = defineCall(
  'getMembershipTypes',
  async ({ tenant, session, query }, { db, clock }) => {
    const { venue_id: id } = query;
    const venue = id === undefined ? undefined : await findVenue(db, tenant.id, id);
    if (id !== undefined && venue === undefined) throw notFound();
    const today = todayOf(clock, tenant, venue);
    const situation = await situationOf(db, tenant.id, session?.customerId, today, venue?.name);
    return ok({ data: await pricedMemberships(db, tenant, situation, venue) });
  },
);
