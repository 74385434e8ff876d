/** The venues around a place, the nearest first, with how far each is. Those whose coordinates are none are near nothing. */
import { indexLocations, locationsWithin, type GeoPoint, type LocationIndex } from './distance';

export interface LocatedVenue {
  readonly lat: number | null;
  readonly lng: number | null;
}

export interface VenueWithDistance<V> {
  readonly venue: V;
  readonly miles: number;
}

/** One index for one list: it is made once, however often the radius is moved. */
const indexes = new WeakMap<readonly LocatedVenue[], LocationIndex>();

function indexOf(venues: readonly LocatedVenue[]): LocationIndex {
  const known = indexes.get(venues);
  if (known) return known;
  const index = indexLocations(venues);
  indexes.set(venues, index);
  return index;
}

export function nearbyVenues<V extends LocatedVenue>(
  venues: readonly V[],
  origin: GeoPoint,
  radius: number,
): readonly VenueWithDistance<V>[] {
  return locationsWithin(indexOf(venues), origin, radius).flatMap(({ at, miles }) => {
    const venue = venues[at];
    return venue ? [{ venue, miles }] : [];
  });
}

/** The nearest few venues, however far away they are: what a search with nothing in its radius shows. */
export const nearestVenues = <V extends LocatedVenue>(
  venues: readonly V[],
  origin: GeoPoint,
  most: number,
): readonly VenueWithDistance<V>[] => nearbyVenues(venues, origin, Number.POSITIVE_INFINITY).slice(0, most);

/** '3.4', or '3,4' in German: miles to one decimal, as lists show them. */
export const milesText = (miles: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(miles);
