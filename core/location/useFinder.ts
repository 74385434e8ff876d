import { useDispatch } from 'react-redux';
import type { GeoPoint } from '../domain/distance';
import { type LocatedVenue, milesText, nearbyVenues, nearestVenues } from '../domain/nearbyVenues';
import { type NamedVenue, searchVenues } from '../domain/searchVenues';
import type { Finder, FinderEvents, LocationSearch } from './finder';
import { useSearchTerm } from './useSearchTerm';
import { useEffect, type RefObject, useMemo } from 'react';
import { typedLine } from '../../schemas/typedText';
import { useTenant } from '../tenant/hooks';
import { useCopy } from '../tenant/copy';

export interface FinderProps<V> {
  readonly finder: Finder;
  readonly events: FinderEvents;
  readonly listed: readonly V[];
  /** The list is complete: a text that matches no venue in it is a location. */
  readonly isWhole: boolean;
  readonly isNamed: (term: string) => boolean;
  /** Copy key of a venue's distance, with `{miles}`. */
  readonly distance: string;
}

/** The data and handlers of a venue finder. */
export function useFinder<V extends LocatedVenue & NamedVenue>(props: FinderProps<V>) {
  const { finder, events, listed, isWhole, isNamed, distance } = props;
  const { step } = finder.search;
  const dispatch = useDispatch();
  const { field, term, setTerm } = useSearchTerm();
  const { found, distances, isBeyond } = useVenueResults(listed, finder, term, distance);
  const { isUnknown, seek } = useLocationTerm(events, { field, term, isWhole, step, isNamed });
  const empty = () => {
    if (field.current) field.current.value = '';
    setTerm('');
  };
  return {
    field,
    term,
    found,
    /** The distance of each venue as text. Undefined without a search location. */
    distances,
    /** No venue is within the radius: `found` contains the nearest ones outside it. */
    isBeyond,
    /** A location is being geocoded, or is about to be. */
    isSeeking: isUnknown || step === 'seeking',
    isSearching: term !== '' || step !== 'browsing',
    type: (text: string) => {
      setTerm(text);
      if (step !== 'browsing') dispatch(events.searchCleared());
    },
    seek,
    /** The search location is not the typed one, so the typed text is cleared. */
    locate: () => {
      empty();
      dispatch(events.positionRequested());
    },
    searchArea: (origin: GeoPoint) => {
      empty();
      dispatch(events.areaChosen({ origin }));
    },
    clear: () => {
      empty();
      dispatch(events.searchCleared());
      field.current?.focus();
    },
  };
}

/** Milliseconds. The pause in typing before a text that matches no venue is sent to the geocoder. */
const PAUSE_MS = 700;
const SHORTEST_TERM = 2;

interface LocationTerm {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly term: string;
  /** All venues are listed. */
  readonly isWhole: boolean;
  readonly step: LocationSearch['step'];
  readonly isNamed: (term: string) => boolean;
}

/** Geocodes a text that matches no venue: after a pause, or immediately with Enter. */
function useLocationTerm(
  { locationRequested }: FinderEvents,
  { field, term, isWhole, step, isNamed }: LocationTerm,
) {
  const dispatch = useDispatch();
  const hasGeocoder = useTenant().services.geocoder !== undefined;
  const isPlace = (term: string) => hasGeocoder && isWhole && term.length >= SHORTEST_TERM && !isNamed(term);
  const line = typedLine(term);
  const isUnknown = step === 'browsing' && isPlace(line);
  useEffect(() => {
    if (!isUnknown) return undefined;
    const timer = setTimeout(() => {
      // On a busy device the field may contain more text than was rendered. Then the pause is not over.
      if (typedLine(field.current?.value ?? '') === line) dispatch(locationRequested({ term: line }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, locationRequested, field, isUnknown, line]);
  return {
    isUnknown,
    seek: () => {
      // The rendered text may be older than the field: Enter searches for the text in the field.
      const written = typedLine(field.current?.value ?? '');
      // After a search without a result, Enter searches again.
      if ((step === 'browsing' || step === 'lost') && isPlace(written))
        dispatch(locationRequested({ term: written }));
    },
  };
}

/** Number of venues that are shown if none is within the radius. */
const NEAREST = 3;

/** The venues around the search location, nearest first with distance, or those that match the typed text. */
function useVenueResults<V extends LocatedVenue & NamedVenue>(
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
