import { ok, defineCall, todayOf } from '../../kernel';
import { situationOf } from './customerSituation';
import { pricedMemberships } from './pricedMemberships';

export const getJoiningMemberships = defineCall(
  'getJoiningMemberships',
  async ({ tenant, session }, { db, clock }) => {
    const situation = await situationOf(db, tenant.id, session?.customerId, todayOf(clock, tenant));
    return ok({ data: await pricedMemberships(db, tenant, situation) });
  },
);
