/** Finds the tenant and area of a host name. */
import type { AreaName, ResolvedTenant } from '../../schemas/boot';
import { AREAS } from '../../schemas/generated/documentNames';
import type { LoadedTenants, UnavailableTenant } from './load';
import type { LoadedTenant } from './loadedTenant';

export type FoundHost =
  | {
      readonly kind: 'site';
      readonly tenant: LoadedTenant;
      readonly tenantHost: string;
      readonly document: ResolvedTenant;
    }
  /** The tenant does not have this area. */
  | {
      readonly kind: 'noArea';
      readonly tenant: LoadedTenant;
      readonly tenantHost: string;
      readonly area: AreaName;
    }
  /** The tenant's document has errors. */
  | { readonly kind: 'unavailable'; readonly tenant: UnavailableTenant; readonly tenantHost: string };

export interface HostIndex {
  /** By host name, in any case, with or without port. */
  readonly find: (host: string) => FoundHost | undefined;
}

/** Supports `{area}.{tenantHost}` and `{any}.{area}.{tenantHost}`. */
export function indexHosts({
  tenants,
  unavailable,
}: Pick<LoadedTenants, 'tenants' | 'unavailable'>): HostIndex {
  const active = new Map(tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)));
  const unavailableByHost = new Map(
    unavailable.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const)),
  );
  return {
    find: (host) => {
      for (const { area, tenantHost } of splits(host)) {
        const tenant = active.get(tenantHost);
        if (tenant !== undefined) {
          const document = tenant.document(area, tenantHost);
          return document === undefined
            ? { kind: 'noArea', tenant, tenantHost, area }
            : { kind: 'site', tenant, tenantHost, document };
        }
        const broken = unavailableByHost.get(tenantHost);
        if (broken !== undefined) return { kind: 'unavailable', tenant: broken, tenantHost };
      }
      return undefined;
    },
  };
}

function* splits(host: string): Generator<{ readonly area: AreaName; readonly tenantHost: string }> {
  const labels = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '').split('.');
  for (const place of [0, 1]) {
    const area = AREAS.find((each) => each === labels[place]);
    if (area !== undefined) yield { area, tenantHost: labels.slice(place + 1).join('.') };
  }
}
