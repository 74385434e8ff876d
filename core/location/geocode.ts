/** Requests of the tenant's geocoder, from a saga. */
import { call, delay, race } from 'typed-redux-saga';
import { isRecord } from '../../schemas/isRecord';
import { isGeoPoint, type GeoPoint } from '../domain/distance';
import type { ResolvedTenant } from '../../schemas/boot';

/** Milliseconds. A geocoder that takes longer counts as failed. */
const TIMEOUT_MS = 8000;

/** 'unknown': the location does not exist. 'failed': no response. */
export function* geocode(geocoder: Geocoder, term: string) {
  const response = yield* requestGeocoder(geocoder, term);
  return response === undefined ? 'failed' : (geocodedLocation(response) ?? 'unknown');
}

/**
 * The geocoder's JSON response. Undefined if it fails or does not respond in time.
 *
 * @param types The kinds of places that are searched. Default: all.
 */
export function* requestGeocoder(geocoder: Geocoder, term: string, types?: 'postcode') {
  const called = new AbortController();
  try {
    const { response } = yield* race({
      response: call(fetchResponse, addressOf(geocoder, term, types), called.signal),
      hung: delay(TIMEOUT_MS),
    });
    return response;
  } finally {
    // Also when a newer search cancels this one.
    called.abort();
  }
}

export const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

function pointOf(pair: unknown): GeoPoint | undefined {
  if (!Array.isArray(pair)) return undefined;
  const [lng, lat] = pair as readonly unknown[];
  return isGeoPoint(lat, lng) ? { lat: Number(lat), lng: Number(lng) } : undefined;
}

/** The places of a response, best first. */
export function featuresOf(response: unknown): readonly unknown[] {
  const features = fieldOf(response, 'features');
  return Array.isArray(features) ? features.slice(0, 10) : [];
}

/** The first location of the response with valid coordinates. */
export function geocodedLocation(response: unknown): GeoPoint | undefined {
  for (const feature of featuresOf(response)) {
    const point =
      pointOf(fieldOf(feature, 'center')) ?? pointOf(fieldOf(fieldOf(feature, 'geometry'), 'coordinates'));
    if (point) return point;
  }
  return undefined;
}

export type Geocoder = NonNullable<ResolvedTenant['services']['geocoder']>;

/** Characters. Ten locations need far fewer. */
const MAX_RESPONSE_LENGTH = 1_000_000;

function addressOf({ url, country, key }: Geocoder, term: string, types: string | undefined): string {
  const query = new URLSearchParams({
    country,
    limit: '1',
    ...(types === undefined ? {} : { types }),
    ...(key === undefined ? {} : { access_token: key }),
  });
  return `${url}/${encodeURIComponent(term)}.json?${query.toString()}`;
}

/** Undefined if the request failed. Never throws. */
async function fetchResponse(address: string, called: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: called,
    });
    if (!response.ok) return undefined;
    const text = await response.text();
    return text.length > MAX_RESPONSE_LENGTH ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
