import { ok, defineCall } from '../kernel';
import { readTerms } from './tenantRow';
import { membershipOr404, named } from './membershipParts';

export const getHealthTerms = defineCall('getHealthTerms', async ({ tenant, params }, { db }) => {
  const type = await membershipOr404(db, tenant.id, params.typeId);
  return ok({ data: named((await readTerms(db, tenant.id)).health, type.healthCommitment) });
});
