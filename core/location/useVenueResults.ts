import { useMemo } from 'react';
import { milesText, nearbyVenues, nearestVenues, type LocatedVenue } from '../domain/nearbyVenues';
import { searchVenues, type NamedVenue } from '../domain/searchVenues';
import { useCopy } from '../tenant/copy';
import { useTenant } from '../tenant/hooks';
import type { Finder } from './finder';

/** Number of venues that are shown if none is within the radius. */
const NEAREST = 3;

/**
 * The venues around the search location, nearest first and with their distance, or those that match the typed
 * text.
 */
export function useVenueResults<V extends LocatedVenue & NamedVenue>(
  listed: readonly V[],
  { search, radius }: Finder,
  term: string,
  distance: string,
) {
  const copy = useCopy();
  const { locale } = useTenant();
  const origin = search.step === 'around' ? search.origin : undefined;
  const called = useMemo(() => searchVenues(listed, term), [listed, term]);
  const within = useMemo(() => origin && nearbyVenues(listed, origin, radius), [listed, origin, radius]);
  const isBeyond = within?.length === 0;
  const nearby = useMemo(
    () => (origin && isBeyond ? nearestVenues(listed, origin, NEAREST) : within),
    [listed, origin, isBeyond, within],
  );
  const distances = useMemo(
    () =>
      nearby &&
      new Map(nearby.map(({ venue, miles }) => [venue, copy(distance, { miles: milesText(miles, locale) })])),
    [nearby, copy, distance, locale],
  );
  const found = useMemo(() => nearby?.map(({ venue }) => venue) ?? called, [nearby, called]);
  return { found, distances, isBeyond };
}
