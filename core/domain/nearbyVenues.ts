/** Venues around a location, nearest first, with their distance. Without valid coordinates: never included. */
import { indexLocations, locationsWithin, type GeoPoint, type LocationIndex } from './distance';

export interface LocatedVenue {
  readonly lat: number | null;
  readonly lng: number | null;
}

/** One index for each list. It is created once, also when the user changes the radius. */
const indexes = new WeakMap<readonly LocatedVenue[], LocationIndex>();

function indexOf(venues: readonly LocatedVenue[]): LocationIndex {
  const cached = indexes.get(venues);
  if (cached) return cached;
  const index = indexLocations(venues);
  indexes.set(venues, index);
  return index;
}

export function nearbyVenues<V extends LocatedVenue>(
  venues: readonly V[],
  origin: GeoPoint,
  radius: number,
): readonly { readonly venue: V; readonly miles: number }[] {
  return locationsWithin(indexOf(venues), origin, radius).flatMap(({ at, miles }) => {
    const venue = venues[at];
    return venue ? [{ venue, miles }] : [];
  });
}

/** The nearest venues at any distance: shown when a search finds no venue within its radius. */
export const nearestVenues = <V extends LocatedVenue>(venues: readonly V[], origin: GeoPoint, most: number) =>
  nearbyVenues(venues, origin, Number.POSITIVE_INFINITY).slice(0, most);

/** Miles with one decimal for lists: '3.4', or '3,4' in German. */
export const milesText = (miles: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(miles);
