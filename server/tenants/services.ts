/** Providers that a tenant's pages call directly: map and geocoder. */
import type { ResolvedServices } from '../../schemas/boot';
import type { TenantDocument } from './documentTypes';

/** Each service in the document overrides its stand-in. */
export function resolveServices(
  { services }: Pick<TenantDocument, 'services'>,
  standIns: ResolvedServices,
): ResolvedServices {
  const { map, geocoder } = services;
  return {
    ...standIns,
    ...(map === undefined ? {} : { map: withoutOrigins(map) }),
    ...(geocoder === undefined ? {} : { geocoder: { ...geocoder, url: geocoder.url.replace(/\/+$/, '') } }),
  };
}

/** Origins belong to the page's security policy, which the web host writes, not to the page's data. */
function withoutOrigins({
  origins: _origins,
  ...map
}: NonNullable<TenantDocument['services']['map']>): NonNullable<ResolvedServices['map']> {
  return map;
}

export function originsOfServices({ services }: Pick<TenantDocument, 'services'>): readonly string[] {
  const { map, geocoder } = services;
  const addresses = [map?.styleUrl, geocoder?.url].filter((url) => url !== undefined);
  return [...new Set([...addresses.map((url) => new URL(url).origin), ...(map?.origins ?? [])])];
}
