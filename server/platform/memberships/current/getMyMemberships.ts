import type { Wire } from '../../../../schemas/generated/api';
import { listMemberships } from '../../catalogue';
import { type CallTypes, customerCall, ok, todayOf } from '../../kernel';
import { situationOf } from '../joining/customerSituation';
import { listCurrentMemberships } from './currentMemberships';
import { serializeCurrentMembership } from './serializeCurrentMembership';

interface GetMyMemberships extends CallTypes {
  answer: { data: Wire.HeldMembership[] };
}

export const getMyMemberships = customerCall<GetMyMemberships>(
  'getMyMemberships',
  async ({ tenant, customerId }, { db, clock }) => {
    const today = todayOf(clock, tenant);
    const situation = await situationOf(db, tenant.id, customerId, today);
    const held = await listCurrentMemberships(db, tenant.id, customerId, today);
    const sold = await listMemberships(db, tenant.id);
    return ok({ data: held.map((one) => serializeCurrentMembership(tenant, one, situation, sold)) });
  },
);
