/** Outside companies that a tenant's pages ask by themselves: the map and the finder of places. */
import type { ResolvedServices } from '../../schemas/boot';
import type { TenantDocument } from './documentTypes';

/** What the document names goes before a stand-in, one by one. */
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

/** Origins are the web host's business: they stand in the page's policy, not in the page. */
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
