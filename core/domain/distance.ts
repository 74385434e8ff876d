/** A place by latitude and longitude in degrees. Distances are miles. NaN is near no other point. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

/** The international mile. */
const METRES_PER_MILE = 1609.344;
/** The mean radius of the Earth (IUGG, R1). */
const EARTH_METRES = 6_371_008.8;
const EARTH_MILES = EARTH_METRES / METRES_PER_MILE;
const RADIAN = Math.PI / 180;
const MILES_PER_DEGREE = EARTH_MILES * RADIAN;

/** True for valid coordinates. For data from outside. */
export function isGeoPoint(lat: unknown, lng: unknown): boolean {
  return isWithin(lat, 90) && isWithin(lng, 180);
}

const isWithin = (value: unknown, most: number) =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;

/** Great-circle distance in miles, by the haversine formula. */
export function milesBetween(a: GeoPoint, b: GeoPoint): number {
  const dLat = (b.lat - a.lat) * RADIAN;
  const dLng = (b.lng - a.lng) * RADIAN;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * RADIAN) * Math.cos(b.lat * RADIAN) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Coordinates in typed arrays, so that ten thousand locations are searched in a fraction of a millisecond. */
export interface LocationIndex {
  readonly lats: Float64Array;
  readonly lngs: Float64Array;
}

export interface IndexedLocation {
  /** Position in the list that was indexed. */
  readonly at: number;
  readonly miles: number;
}

export function indexLocations(
  places: readonly { readonly lat: number | null; readonly lng: number | null }[],
): LocationIndex {
  const lats = new Float64Array(places.length).fill(Number.NaN);
  const lngs = new Float64Array(places.length).fill(Number.NaN);
  places.forEach(({ lat, lng }, at) => {
    if (lat === null || lng === null || !isGeoPoint(lat, lng)) return;
    lats[at] = lat;
    lngs[at] = lng;
  });
  return { lats, lngs };
}

/** All locations within `miles`, nearest first. Only locations in a box around the origin are measured. */
export function locationsWithin(
  { lats, lngs }: LocationIndex,
  origin: GeoPoint,
  miles: number,
): readonly IndexedLocation[] {
  const reachLat = miles / MILES_PER_DEGREE;
  const reachLng = longitudeReach(origin.lat, reachLat);
  const found: IndexedLocation[] = [];
  for (let at = 0; at < lats.length; at += 1) {
    const lat = lats[at] ?? Number.NaN;
    const lng = lngs[at] ?? Number.NaN;
    const apart = Math.abs(lng - origin.lng);
    if (Math.abs(lat - origin.lat) <= reachLat && Math.min(apart, 360 - apart) <= reachLng) {
      const away = milesBetween(origin, { lat, lng });
      if (away <= miles) found.push({ at, miles: away });
    }
  }
  return found.sort((a, b) => a.miles - b.miles || a.at - b.at);
}

/** Nearer to the poles a mile covers more degrees of longitude. At the poles it covers all of them. */
function longitudeReach(lat: number, reachLat: number): number {
  const furthest = Math.abs(lat) + reachLat;
  return furthest >= 90 ? 360 : reachLat / Math.cos(furthest * RADIAN);
}

/** The corners of a circle on the ground, as a closed ring of `[lng, lat]`. */
export function circleAround(origin: GeoPoint, miles: number, corners = 64): [lng: number, lat: number][] {
  const angle = miles / EARTH_MILES;
  const lat = origin.lat * RADIAN;
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const bearing = ((corner % corners) / corners) * 2 * Math.PI;
    const sinLat = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
    const dLng = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * sinLat,
    );
    return [origin.lng + dLng / RADIAN, Math.asin(sinLat) / RADIAN];
  });
}
