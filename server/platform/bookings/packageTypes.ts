import type { Wire } from '../../../schemas/generated/api';
import { type Executor, serializeMoney, type Tenant } from '../kernel';
import type { PackageType } from './format';
import type { ActivityDocument } from './tables';

/** The package types that are sold now, in the operator's order. */
export async function listPackageTypes(executor: Executor, tenant: string): Promise<PackageType[]> {
  const rows = await executor
    .selectFrom('package_types')
    .select('document')
    .where('tenant', '=', tenant)
    .where('position', '>=', 0)
    .orderBy('position')
    .execute();
  return rows.map(({ document }) => document);
}

export function serializePackageType(
  tenant: Tenant,
  type: PackageType,
  activities: readonly ActivityDocument[],
): Wire.PackageType {
  return {
    id: type.id,
    name: type.name,
    description: type.description ?? null,
    uses: type.uses,
    valid_days: type.validDays,
    price: serializeMoney(tenant, type.price),
    activities: coveredActivities(type, activities),
  };
}

/** Only activities that are still offered. */
export function coveredActivities(
  { activities: ids }: PackageType,
  activities: readonly ActivityDocument[],
): Wire.Named[] {
  return activities.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));
}
