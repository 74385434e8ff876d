/** Sends a search to the tenant's geocoder. The typed text is sent only there. */
import type { ResolvedTenant } from '../../schemas/boot';
import type { GeoPoint } from '../domain/distance';
import { geocodedLocation } from './geocodeResult';

export type Geocoder = NonNullable<ResolvedTenant['services']['geocoder']>;

/** Characters. Ten locations need far fewer. */
const MAX_RESPONSE_LENGTH = 1_000_000;

export function addressOf({ url, country, key }: Geocoder, term: string): string {
  const query = new URLSearchParams({
    country,
    limit: '1',
    ...(key === undefined ? {} : { access_token: key }),
  });
  return `${url}/${encodeURIComponent(term)}.json?${query.toString()}`;
}

/** Undefined if the location does not exist or the request failed. Never throws. */
export async function fetchGeocode(
  geocoder: Geocoder,
  term: string,
  called: AbortSignal,
): Promise<GeoPoint | undefined> {
  try {
    const answer = await fetch(addressOf(geocoder, term), {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: called,
    });
    if (!answer.ok) return undefined;
    const text = await answer.text();
    return text.length > MAX_RESPONSE_LENGTH ? undefined : geocodedLocation(JSON.parse(text));
  } catch {
    return undefined;
  }
}
