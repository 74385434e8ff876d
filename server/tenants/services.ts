/** Providers of a tenant: map, geocoder, cards. */
import type { ResolvedServices } from '../../schemas/boot';
import type { TenantDocument } from '../../schemas/generated/tenantDocument';
import type { ProviderChoice } from '../providers/providerChoice';
import type { CheckedDocument } from './checkDocument';

/** What the document does not say about services. */
export interface ServiceOptions {
  /** Services for documents that configure none. Default: no services. */
  readonly sandboxServices?: ResolvedServices;
  /** The address of the script of a card provider. Default: pages do not know it. */
  readonly cardScriptUrl?: (choice: ProviderChoice) => string;
}

/** Each service in the document overrides its stand-in. */
export function resolveServices(
  { document: { services }, cards }: Pick<CheckedDocument, 'document' | 'cards'>,
  { sandboxServices = {}, cardScriptUrl }: ServiceOptions,
): ResolvedServices {
  const { map, geocoder } = services;
  return {
    ...sandboxServices,
    ...(map === undefined ? {} : { map: withoutOrigins(map) }),
    ...(geocoder === undefined ? {} : { geocoder: { ...geocoder, url: geocoder.url.replace(/\/+$/, '') } }),
    ...(cards === undefined
      ? {}
      : { cards: { ...cards, ...(cardScriptUrl && { scriptUrl: cardScriptUrl(cards) }) } }),
  };
}

/** Origins belong to the page's security policy, which the web host writes, not to the page's data. */
function withoutOrigins({
  origins: _origins,
  ...map
}: NonNullable<TenantDocument['services']['map']>): NonNullable<ResolvedServices['map']> {
  return map;
}

/** Of the providers that pages call directly. The origins of the card provider are only for its pages. */
export function originsOfServices({ services }: Pick<TenantDocument, 'services'>): readonly string[] {
  const { map, geocoder } = services;
  const addresses = [map?.styleUrl, geocoder?.url].filter((url) => url !== undefined);
  return [...new Set([...addresses.map((url) => new URL(url).origin), ...(map?.origins ?? [])])];
}
