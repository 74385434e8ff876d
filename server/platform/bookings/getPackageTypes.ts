import type { Wire } from '../../../schemas/generated/api';
import { ok, openCall, type CallTypes } from '../kernel/http/call';
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
