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
  /** Nothing is missing in the list: what is not called so in it is a place. */
  readonly isWhole: boolean;
  readonly isNamed: (words: string) => boolean;
  /** Copy key of how far a venue is, with `{miles}`. */
  readonly distance: string;
}

/** What a finder of venues shows, and what becomes of what is typed and pressed in it. */
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
    /** How far each is, as text; undefined where nobody asked from where. */
    distances,
    /** No venue is within the radius: those found are the nearest ones beyond it. */
    isBeyond,
    /** A place is looked up, or about to be. */
    isSeeking: isUnknown || step === 'seeking',
    isSearching: term !== '' || step !== 'browsing',
    type: (text: string) => {
      setTerm(text);
      if (step !== 'browsing') dispatch(events.searchCleared());
    },
    seek,
    /** The place searched around is not the one typed: what was typed goes. */
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
