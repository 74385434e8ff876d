import { ok, defineCall } from '../kernel';
import { listPackageTypes, serializePackageType } from './packageTypes';
import { listActivities } from './slots';

export const getPackageTypes = defineCall('getPackageTypes', async ({ tenant }, { db }) => {
  const types = await listPackageTypes(db, tenant.id);
  const activities = await listActivities(db, tenant.id);
  return ok({ data: types.map((type) => serializePackageType(tenant, type, activities)) });
});
