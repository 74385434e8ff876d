import type { Wire } from '../../../schemas/generated/api';
import { coveredActivities, listActivities } from '../bookings';
import { defineCall, type Executor, ok, text, todayAt } from '../kernel';

const ORDER: readonly Wire.HeldPackage['status'][] = ['active', 'used', 'expired'];

export const getMyPackages = defineCall('getMyPackages', async ({ tenant, customerId }, { db, clock }) => {
  const today = todayAt(clock.now(), tenant.client.timeZone);
  const rows = await packagesOf(db, tenant.id, customerId);
  const uses = await usesOf(db, tenant.id, customerId);
  const activities = await listActivities(db, tenant.id);
  const packages = rows.map((row): Wire.HeldPackage => ({
    id: row.id,
    package_type_id: row.package_type_id,
    name: row.document.name,
    uses: row.uses,
    uses_left: row.uses_left,
    valid_from: row.valid_from,
    valid_until: row.valid_until,
    status: row.valid_until < today ? 'expired' : row.uses_left === 0 ? 'used' : 'active',
    activities: coveredActivities(row.document, activities),
    history: uses
      .filter((use) => use.source_id === row.id)
      .map(({ local_date: date, activity, venue }) => ({
        date,
        name: activity.name,
        venue_name: venue ?? text('held.formerVenue'),
      })),
  }));
  return ok({
    data: packages.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status)),
  });
});

/** Includes package types that are no longer sold, because customers may still have them. */
function packagesOf(executor: Executor, tenant: string, customerId: string) {
  return executor
    .selectFrom('packages')
    .innerJoin('package_types', (join) =>
      join
        .onRef('package_types.tenant', '=', 'packages.tenant')
        .onRef('package_types.id', '=', 'packages.package_type_id'),
    )
    .selectAll('packages')
    .select('document')
    .where('packages.tenant', '=', tenant)
    .where('packages.customer_id', '=', customerId)
    .orderBy('valid_until', 'desc')
    .orderBy('packages.id')
    .execute();
}

function usesOf(executor: Executor, tenant: string, customerId: string) {
  return executor
    .selectFrom('cover_uses')
    .innerJoin('slots', (join) =>
      join.onRef('slots.tenant', '=', 'cover_uses.tenant').onRef('slots.id', '=', 'cover_uses.slot_id'),
    )
    .innerJoin('activities', (join) =>
      join.onRef('activities.tenant', '=', 'slots.tenant').onRef('activities.id', '=', 'slots.activity_id'),
    )
    .leftJoin('venues', (join) =>
      join.onRef('venues.tenant', '=', 'slots.tenant').onRef('venues.id', '=', 'slots.venue_id'),
    )
    .select(['source_id', 'local_date', 'activities.document as activity', 'venues.name as venue'])
    .where('cover_uses.tenant', '=', tenant)
    .where('cover_uses.customer_id', '=', customerId)
    .where('cover_uses.kind', '=', 'package')
    .where('cover_uses.state', '=', 'used')
    .orderBy('starts_at', 'desc')
    .execute();
}
