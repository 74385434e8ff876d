import { ok, defineCall, todayOf } from '../../kernel';
import { situationOf } from './customerSituation';
import { listMemberships, listVenues, serializeMembership } from '../../catalogue';
import { pricedOptions } from './pricedOptions';

export const getJoiningMemberships = defineCall(
  'getJoiningMemberships',
  async ({ tenant, session }, { db, clock }) => {
    const situation = await situationOf(db, tenant.id, session?.customerId, todayOf(clock, tenant));
    const venues = await listVenues(db, tenant.id);
    const memberships = await listMemberships(db, tenant.id);
    return ok({
      data: memberships.map((type) =>
        serializeMembership(type, venues, pricedOptions(tenant, type, undefined, situation)),
      ),
    });
  },
);
