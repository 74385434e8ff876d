/** Areas of the map, by their edges. */
import { circleAround, type GeoPoint } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';

/** West, south, east, north; degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

export function boundsOf(points: readonly (readonly [lng: number, lat: number])[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

export const boundsAround = (origin: GeoPoint, miles: number): Bounds | undefined =>
  boundsOf(circleAround(origin, miles, 16));

/** The location of a venue. Undefined if the platform does not have it. */
export const placeOfVenue = ({ lat, lng }: Venue): GeoPoint | undefined =>
  lat === null || lng === null ? undefined : { lat, lng };
