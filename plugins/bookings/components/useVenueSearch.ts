import { useSelector } from 'react-redux';
import { searchVenues } from '../../../core/contract';
import { useFinder } from '../../../core/contract/ui';
import { selectVenueSearch, selectVenues } from '../state/bookings';
import { finding } from '../state/events';

/** The venues to list: those around the searched location, or those that match the typed text. */
export function useVenueSearch() {
  const { listing, listed } = useSelector(selectVenues);
  const finder = useSelector(selectVenueSearch);
  const { isSeeking, ...search } = useFinder({
    finder,
    events: finding,
    listed,
    isWhole: listing === 'whole',
    isNamed: (words) => searchVenues(listed, words).length > 0,
    distance: 'bookings.venues.distance',
  });
  return { ...search, isWaiting: isSeeking || finder.search.step === 'locating' };
}
