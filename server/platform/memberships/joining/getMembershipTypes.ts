import { notFound, ok, defineCall, todayOf } from '../../kernel';
import { situationOf } from './customerSituation';
import { givesAccessTo, listMemberships, listVenues, serializeMembership } from '../../catalogue';
import { pricedOptions } from './pricedOptions';

/** With a venue: the memberships that give access to it, at its prices. */
export const getMembershipTypes = defineCall(
  'getMembershipTypes',
  async ({ tenant, session, query }, { db, clock }) => {
    const venues = await listVenues(db, tenant.id);
    const venue = venues.find(({ id, slug }) => id === query.venue_id || slug === query.venue_id);
    if (query.venue_id !== undefined && venue === undefined) throw notFound();
    const today = todayOf(clock, tenant, venue);
    const situation = await situationOf(db, tenant.id, session?.customerId, today, venue?.name);
    const memberships = await listMemberships(db, tenant.id);
    const here = memberships.filter((type) => venue === undefined || givesAccessTo(type, venue.id));
    return ok({
      data: here.map((type) =>
        serializeMembership(type, venues, pricedOptions(tenant, type, venue?.id, situation)),
      ),
    });
  },
);
