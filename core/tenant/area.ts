import type { AreaName, ResolvedTenant } from '../../schemas/boot';

/** The area of a tenant's page, which calls of the platform name as their source. Throws in the console. */
export function areaOf({ area }: Pick<ResolvedTenant, 'area'>): AreaName {
  if (area === 'console')
    throw new Error('The console belongs to no tenant, so its pages have no area of one.');
  return area;
}
