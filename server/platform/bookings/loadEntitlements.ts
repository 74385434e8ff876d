/** Loads a customer's memberships and packages. `coverage.ts` decides which slots they pay for. */
import type { Executor } from '../kernel';
import type { MembershipType } from '../catalogue';
import { usesKey, type EntitlementSource, type MembershipSource, type PackageSource } from './entitlements';

export async function loadEntitlements(
  executor: Executor,
  tenant: string,
  customerId: string,
): Promise<EntitlementSource[]> {
  return [
    ...(await membershipSources(executor, tenant, customerId)),
    ...(await packageSources(executor, tenant, customerId)),
  ];
}

async function membershipSources(
  executor: Executor,
  tenant: string,
  customerId: string,
): Promise<MembershipSource[]> {
  const rows = await executor
    .selectFrom('memberships')
    .innerJoin('membership_types', (join) =>
      join
        .onRef('membership_types.tenant', '=', 'memberships.tenant')
        .onRef('membership_types.id', '=', 'memberships.membership_type_id'),
    )
    .select(['memberships.id', 'start_date', 'end_date', 'home_venue_id', 'document'])
    .where('memberships.tenant', '=', tenant)
    .where('memberships.customer_id', '=', customerId)
    .where('memberships.status', '=', 'active')
    .orderBy('memberships.created_at')
    .orderBy('memberships.id')
    .execute();
  const isCounted = rows.some(({ document }) => hasLimit(document));
  const used = isCounted ? await usesOf(executor, tenant, customerId) : new Map<string, number>();
  return rows.map((row) => ({
    kind: 'membership',
    id: row.id,
    from: row.start_date,
    until: row.end_date,
    homeVenueId: row.home_venue_id,
    type: row.document,
    used,
  }));
}

const hasLimit = ({ benefits = [] }: MembershipType): boolean =>
  benefits.some(({ covers: coverage }) => coverage?.uses !== undefined);

async function usesOf(executor: Executor, tenant: string, customerId: string): Promise<Map<string, number>> {
  const rows = await executor
    .selectFrom('cover_uses')
    .select(['source_id', 'period', (count) => count.fn.countAll<number>().as('uses')])
    .where('tenant', '=', tenant)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'benefit')
    .where('state', 'in', ['held', 'used'])
    .groupBy(['source_id', 'period'])
    .execute();
  return new Map(rows.map(({ source_id: source, period, uses }) => [usesKey(source, period), uses]));
}

async function packageSources(
  executor: Executor,
  tenant: string,
  customerId: string,
): Promise<PackageSource[]> {
  const rows = await executor
    .selectFrom('packages')
    .innerJoin('package_types', (join) =>
      join
        .onRef('package_types.tenant', '=', 'packages.tenant')
        .onRef('package_types.id', '=', 'packages.package_type_id'),
    )
    .select(['packages.id', 'uses_left', 'valid_from', 'valid_until', 'document'])
    .where('packages.tenant', '=', tenant)
    .where('packages.customer_id', '=', customerId)
    .where((is) =>
      is.or([
        is('uses_left', '>', 0),
        // A cart holds the last use. The package is loaded so that the cart can show its name.
        is.exists(
          is
            .selectFrom('cover_uses')
            .select('cover_uses.id')
            .whereRef('cover_uses.tenant', '=', 'packages.tenant')
            .whereRef('cover_uses.source_id', '=', 'packages.id')
            .where('cover_uses.state', '=', 'held'),
        ),
      ]),
    )
    .orderBy('valid_until')
    .orderBy('packages.id')
    .execute();
  return rows.map((row) => ({
    kind: 'package',
    id: row.id,
    from: row.valid_from,
    until: row.valid_until,
    usesLeft: row.uses_left,
    type: row.document,
  }));
}
