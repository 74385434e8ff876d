import { listMemberships } from '../../catalogue';
import { defineCall, ok, todayOf } from '../../kernel';
import { situationOf } from '../joining/customerSituation';
import { listCurrentMemberships } from './currentMemberships';
import { serializeCurrentMembership } from './serializeCurrentMembership';

export const getMyMemberships = defineCall(
  'getMyMemberships',
  async ({ tenant, customerId }, { db, clock }) => {
    const today = todayOf(clock, tenant);
    const situation = await situationOf(db, tenant.id, customerId, today);
    const memberships = await listCurrentMemberships(db, tenant.id, customerId, today);
    const sold = await listMemberships(db, tenant.id);
    return ok({ data: memberships.map((one) => serializeCurrentMembership(tenant, one, situation, sold)) });
  },
);
