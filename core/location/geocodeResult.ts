/**
 * Reads a geocoder's response, in the format of Mapbox's forward geocoding. The response is from a provider, so
 * every field is checked.
 */
import { isRecord } from '../../schemas/isRecord';
import { isGeoPoint, type GeoPoint } from '../domain/distance';

const fieldOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

function pointOf(pair: unknown): GeoPoint | undefined {
  if (!Array.isArray(pair)) return undefined;
  const [lng, lat] = pair as readonly unknown[];
  return isGeoPoint(lat, lng) ? { lat: Number(lat), lng: Number(lng) } : undefined;
}

/** The first location of the response with valid coordinates. */
export function geocodedLocation(answer: unknown): GeoPoint | undefined {
  const features = fieldOf(answer, 'features');
  if (!Array.isArray(features)) return undefined;
  for (const feature of features.slice(0, 10)) {
    const point =
      pointOf(fieldOf(feature, 'center')) ?? pointOf(fieldOf(fieldOf(feature, 'geometry'), 'coordinates'));
    if (point) return point;
  }
  return undefined;
}
