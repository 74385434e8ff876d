import type { Wire } from '../../../schemas/generated/api';
import { defineCall, ok, serializeMoney } from '../kernel';
import type { PackageType } from './format';
import { listActivities } from './slots';
import type { ActivityDocument } from './tables';

/** The package types that are sold now, in the operator's order. */
export const getPackageTypes = defineCall('getPackageTypes', async ({ tenant }, { db }) => {
  const rows = await db
    .selectFrom('package_types')
    .select('document')
    .where('tenant', '=', tenant.id)
    .where('position', '>=', 0)
    .orderBy('position')
    .execute();
  const activities = await listActivities(db, tenant.id);
  const data = rows.map(({ document: type }) => ({
    id: type.id,
    name: type.name,
    description: type.description ?? null,
    uses: type.uses,
    valid_days: type.validDays,
    price: serializeMoney(tenant, type.price),
    activities: coveredActivities(type, activities),
  }));
  return ok({ data });
});

/** Only activities that are still offered. */
export function coveredActivities(
  { activities: ids }: PackageType,
  activities: readonly ActivityDocument[],
): Wire.Named[] {
  return activities.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));
}
