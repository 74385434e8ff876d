/** Positions and limits of the map, from the specification. */
import { circleAround, type Finder, type GeoPoint } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';

/** From the specification: the cluster radius in pixels, and the maximum zoom at which pins form clusters. */
export const CLUSTER = { radius: 22, maxZoom: 20 } as const;
/** From the specification: two seconds. */
export const CAMERA_MOVE_MS = 2000;
/** Above this zoom 'Search this area' is offered. */
export const AREA_ZOOM = 8;
/** A cluster that opens above this zoom also starts a search in its area. */
export const CLUSTER_AREA_ZOOM = 9;

const NARROW = { latitude: 54.8, longitude: -2.75, zoom: 4.92 };
const WIDE = { latitude: 53.59, longitude: -2, zoom: 5.5 };
/** From the specification: the maximum width of a phone. */
const NARROW_BELOW_PX = 575;

/** The view of the whole country, for a map of this width in pixels. */
export const homeView = (width: number) => (width < NARROW_BELOW_PX ? NARROW : WIDE);

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

export type Target = { readonly to: 'home' } | { readonly to: 'bounds'; readonly bounds: Bounds } | undefined;

const HOME: Target = { to: 'home' };

const toBounds = (bounds: Bounds | undefined): Target => bounds && { to: 'bounds', bounds };

/** The view for this search. Undefined: the map stays, because the response is pending. */
export function targetOf({ search, radius }: Finder, named: readonly Venue[] | undefined): Target {
  switch (search.step) {
    case 'around':
      return toBounds(boundsAround(search.origin, radius));
    case 'seeking':
    case 'locating':
      return undefined;
    case 'lost':
      return HOME;
    case 'browsing':
      return named && named.length > 0 ? toBounds(boundsOfVenues(named)) : HOME;
  }
}

/** Venues without a location are left out. */
const boundsOfVenues = (venues: readonly Venue[]): Bounds | undefined =>
  boundsOf(venues.flatMap(({ lng, lat }) => (lng === null || lat === null ? [] : [[lng, lat] as const])));
