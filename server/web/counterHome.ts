/**
 * The start page for staff of a tenant: the shortest path among the pages that only staff may open, in any
 * area.
 */
import type { LoadedTenant } from '../tenants/loadedTenant';

export function counterHomeOf(
  tenant: LoadedTenant,
  tenantHost: string,
  originOf: (host: string) => string,
): string | undefined {
  const homes = tenant.areas.flatMap((area) => {
    const document = tenant.document(area, tenantHost);
    const paths = document?.routes.filter(({ guard }) => guard === 'staff').map(({ path }) => path) ?? [];
    const base = document?.basePath.replace(/\/$/, '') ?? '';
    return paths.map((path) => originOf(`${area}.${tenantHost}`) + base + path);
  });
  return homes.sort((one, other) => one.length - other.length)[0];
}
