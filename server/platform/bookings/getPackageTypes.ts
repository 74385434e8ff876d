import type { Wire } from '../../../schemas/generated/api';
import { type CallTypes, ok, openCall } from '../kernel';
import { listPackageTypes, serializePackageType } from './packageTypes';
import { listActivities } from './slots';

interface GetPackageTypes extends CallTypes {
  answer: { data: Wire.PackageType[] };
}

export const getPackageTypes = openCall<GetPackageTypes>('getPackageTypes', async ({ tenant }, { db }) => {
  const types = await listPackageTypes(db, tenant.id);
  const activities = await listActivities(db, tenant.id);
  return ok({ data: types.map((type) => serializePackageType(tenant, type, activities)) });
});
