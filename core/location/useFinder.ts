import { useDispatch } from 'react-redux';
import type { GeoPoint } from '../domain/distance';
import type { LocatedVenue } from '../domain/nearbyVenues';
import type { NamedVenue } from '../domain/searchVenues';
import type { Finder } from './finder';
import type { FinderEvents } from './finderEvents';
import { useVenueResults } from './useVenueResults';
import { useLocationTerm } from './useLocationTerm';
import { useSearchTerm } from './useSearchTerm';

export interface FinderProps<V> {
  readonly finder: Finder;
  readonly events: FinderEvents;
  readonly listed: readonly V[];
  /** The list is complete: a text that matches no venue in it is a location. */
  readonly isWhole: boolean;
  readonly isNamed: (words: string) => boolean;
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
  const canAsk = isWhole && step === 'browsing';
  const { isUnknown, seek } = useLocationTerm(events, { field, term, canAsk, isNamed });
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
