/** The venues around a place, the nearest first, with how far each is. Those whose coordinates are none are near nothing. */
import { indexPlaces, placesWithin, type GeoPoint, type PlaceIndex } from './distance';

export interface Placed {
  readonly lat: number | null;
  readonly lng: number | null;
}

export interface Nearby<V> {
  readonly venue: V;
  readonly miles: number;
}

/** One index for one list: it is made once, however often the radius is moved. */
const indexes = new WeakMap<readonly Placed[], PlaceIndex>();

function indexOf(venues: readonly Placed[]): PlaceIndex {
  const known = indexes.get(venues);
  if (known) return known;
  const index = indexPlaces(venues);
  indexes.set(venues, index);
  return index;
}

export function nearbyVenues<V extends Placed>(
  venues: readonly V[],
  origin: GeoPoint,
  radius: number,
): readonly Nearby<V>[] {
  return placesWithin(indexOf(venues), origin, radius).flatMap(({ at, miles }) => {
    const venue = venues[at];
    return venue ? [{ venue, miles }] : [];
  });
}

/** The nearest few venues, however far away they are: what a search with nothing in its radius shows. */
export const nearestVenues = <V extends Placed>(
  venues: readonly V[],
  origin: GeoPoint,
  most: number,
): readonly Nearby<V>[] => nearbyVenues(venues, origin, Number.POSITIVE_INFINITY).slice(0, most);

/** '3.4', or '3,4' in German: miles to one decimal, as lists show them. */
export const milesText = (miles: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(miles);
