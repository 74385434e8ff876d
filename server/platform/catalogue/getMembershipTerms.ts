import { ok, defineCall } from '../kernel';
import { readTerms } from './tenantRow';
import { membershipOr404, named } from './membershipParts';

export const getMembershipTerms = defineCall('getMembershipTerms', async ({ tenant, params }, { db }) => {
  const type = await membershipOr404(db, tenant.id, params.typeId);
  return ok({ data: named((await readTerms(db, tenant.id)).membership, type.terms) });
});
