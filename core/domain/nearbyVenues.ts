/** The centres around a place, the nearest first, with how far each is. */
import { indexPlaces, placesWithin, type GeoPoint, type PlaceIndex } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';

export interface NearbyCentre {
  readonly venue: Venue;
  readonly miles: number;
}

/** One index for one list: it is made once, however often the radius is moved. */
const indexes = new WeakMap<readonly Venue[], PlaceIndex>();

function indexOf(venues: readonly Venue[]): PlaceIndex {
  const known = indexes.get(venues);
  if (known) return known;
  const index = indexPlaces(venues);
  indexes.set(venues, index);
  return index;
}

export function nearbyCentres(
  venues: readonly Venue[],
  origin: GeoPoint,
  radius: number,
): readonly NearbyCentre[] {
  return placesWithin(indexOf(venues), origin, radius).flatMap(({ at, miles }) => {
    const venue = venues[at];
    return venue ? [{ venue, miles }] : [];
  });
}

/** '3.4': miles to one decimal, as the list shows them. */
export const milesText = (miles: number): string => miles.toFixed(1);
