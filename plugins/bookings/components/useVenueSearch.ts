import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { milesText, nearbyVenues, searchVenues, useCopy, useTenant } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { selectPlaces, selectVenues } from '../state/bookings';
import { placeSought, searchCleared } from '../state/events';

/** How long somebody pauses before the geocoder is asked for what no venue is called. */
const PAUSE_MS = 700;
const SHORTEST_TERM = 2;

/** What the list shows: the venues around the search, the nearest first, or those that are called what was typed. */
function useFound(term: string) {
  const copy = useCopy();
  const { listed } = useSelector(selectVenues);
  const { search, radius } = useSelector(selectPlaces);
  const origin = search.step === 'around' ? search.origin : undefined;
  const named = useMemo(() => searchVenues(listed, term), [listed, term]);
  const nearby = useMemo(() => origin && nearbyVenues(listed, origin, radius), [listed, origin, radius]);
  const distances = useMemo(
    () =>
      nearby &&
      new Map<Venue, string>(
        nearby.map(({ venue, miles }) => [
          venue,
          copy('bookings.venues.distance', { miles: milesText(miles) }),
        ]),
      ),
    [nearby, copy],
  );
  return { found: nearby?.map(({ venue }) => venue) ?? named, distances, isNamed: named.length > 0 };
}

export function useVenueSearch() {
  const dispatch = useDispatch();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const term = useDeferredValue(typed);
  const canAsk = useTenant().services.geocoder !== undefined;
  const { listing } = useSelector(selectVenues);
  const { search } = useSelector(selectPlaces);
  const { found, distances, isNamed } = useFound(term);
  const wanted = term.trim();
  const isUnknown =
    canAsk && listing === 'whole' && !isNamed && wanted.length >= SHORTEST_TERM && search.step === 'browsing';
  // What was typed before the page came alive is read from the field itself.
  useEffect(() => setTyped(field.current?.value ?? ''), []);
  useEffect(() => {
    if (!isUnknown) return undefined;
    const timer = setTimeout(() => dispatch(placeSought({ term: wanted })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, isUnknown, wanted]);
  return {
    field,
    found,
    distances,
    isWaiting: isUnknown || search.step === 'seeking' || search.step === 'locating',
    isSearching: typed !== '' || search.step !== 'browsing',
    type: (text: string) => {
      setTyped(text);
      if (search.step !== 'browsing') dispatch(searchCleared());
    },
    seek: () => {
      if (isUnknown) dispatch(placeSought({ term: wanted }));
    },
    clear: () => {
      if (field.current) field.current.value = '';
      setTyped('');
      dispatch(searchCleared());
      field.current?.focus();
    },
  };
}
