/**
 * The data of the map as GeoJSON. It contains only id and location of a venue, because it is copied to the
 * worker that clusters.
 */
import { circleAround, isGeoPoint, type GeoPoint } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';

export interface VenuePoint {
  readonly type: 'Feature';
  readonly properties: { readonly id: string };
  readonly geometry: { readonly type: 'Point'; readonly coordinates: [lng: number, lat: number] };
}

export interface Collection<F> {
  readonly type: 'FeatureCollection';
  readonly features: F[];
}

export const venuePoints = (venues: readonly Venue[]): Collection<VenuePoint> => ({
  type: 'FeatureCollection',
  features: venues.flatMap(({ id, lat, lng }): VenuePoint[] =>
    lat !== null && lng !== null && isGeoPoint(lat, lng)
      ? [{ type: 'Feature', properties: { id }, geometry: { type: 'Point', coordinates: [lng, lat] } }]
      : [],
  ),
});

export interface Area {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, never>>;
  readonly geometry: { readonly type: 'Polygon'; readonly coordinates: [number, number][][] };
}

/** The searched area. Empty without an origin. */
export const areaOf = (origin: GeoPoint | undefined, miles: number): Collection<Area> => ({
  type: 'FeatureCollection',
  features: origin
    ? [
        {
          type: 'Feature',
          properties: {},
          geometry: { type: 'Polygon', coordinates: [circleAround(origin, miles)] },
        },
      ]
    : [],
});
