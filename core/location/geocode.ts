/** Geocodes a name with the tenant's geocoder, from a saga. */
import { call, delay, race } from 'typed-redux-saga';
import { isRecord } from '../../schemas/isRecord';
import { isGeoPoint, type GeoPoint } from '../domain/distance';
import type { ResolvedTenant } from '../../schemas/boot';

/** Milliseconds. A geocoder that takes longer counts as 'not found'. */
const TIMEOUT_MS = 8000;

/** Undefined if the location does not exist or the geocoder does not respond in time. */
export function* geocode(geocoder: Geocoder, term: string) {
  const called = new AbortController();
  try {
    const { origin } = yield* race({
      origin: call(fetchGeocode, geocoder, term, called.signal),
      hung: delay(TIMEOUT_MS),
    });
    return origin;
  } finally {
    // Also when a newer search cancels this one.
    called.abort();
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

function pointOf(pair: unknown): GeoPoint | undefined {
  if (!Array.isArray(pair)) return undefined;
  const [lng, lat] = pair as readonly unknown[];
  return isGeoPoint(lat, lng) ? { lat: Number(lat), lng: Number(lng) } : undefined;
}

/** The first location of the response with valid coordinates. */
export function geocodedLocation(response: unknown): GeoPoint | undefined {
  const features = fieldOf(response, 'features');
  if (!Array.isArray(features)) return undefined;
  for (const feature of features.slice(0, 10)) {
    const point =
      pointOf(fieldOf(feature, 'center')) ?? pointOf(fieldOf(fieldOf(feature, 'geometry'), 'coordinates'));
    if (point) return point;
  }
  return undefined;
}

type Geocoder = NonNullable<ResolvedTenant['services']['geocoder']>;

/** Characters. Ten locations need far fewer. */
const MAX_RESPONSE_LENGTH = 1_000_000;

function addressOf({ url, country, key }: Geocoder, term: string): string {
  const query = new URLSearchParams({
    country,
    limit: '1',
    ...(key === undefined ? {} : { access_token: key }),
  });
  return `${url}/${encodeURIComponent(term)}.json?${query.toString()}`;
}

/** Undefined if the location does not exist or the request failed. Never throws. */
async function fetchGeocode(
  geocoder: Geocoder,
  term: string,
  called: AbortSignal,
): Promise<GeoPoint | undefined> {
  try {
    const response = await fetch(addressOf(geocoder, term), {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: called,
    });
    if (!response.ok) return undefined;
    const text = await response.text();
    return text.length > MAX_RESPONSE_LENGTH ? undefined : geocodedLocation(JSON.parse(text));
  } catch {
    return undefined;
  }
}
