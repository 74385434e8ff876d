/** GeoJSON for the map: only id and location of a venue, because the worker that clusters gets a copy. */
import { circleAround, isGeoPoint, type GeoPoint } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';

type LngLat = [lng: number, lat: number];

const feature = <Properties, Geometry>(properties: Properties, geometry: Geometry) => ({
  type: 'Feature' as const,
  properties,
  geometry,
});

const collection = <Feature>(features: Feature[]) => ({ type: 'FeatureCollection' as const, features });

const point = (coordinates: LngLat) => ({ type: 'Point' as const, coordinates });

export const venuePoints = (venues: readonly Venue[]) =>
  collection(
    venues.flatMap(({ id, lat, lng }) =>
      lat !== null && lng !== null && isGeoPoint(lat, lng) ? feature({ id }, point([lng, lat])) : [],
    ),
  );

/** The searched area. Empty without an origin. */
export const areaOf = (origin: GeoPoint | undefined, miles: number) =>
  collection(
    origin ? [feature({}, { type: 'Polygon' as const, coordinates: [circleAround(origin, miles)] })] : [],
  );
