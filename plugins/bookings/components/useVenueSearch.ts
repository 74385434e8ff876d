import { useSelector } from 'react-redux';
import { searchVenues } from '../../../core/contract';
import { useFinder } from '../../../core/contract/ui';
import { selectListedVenues, selectVenueSearch, selectVenues } from '../state/bookings';
import { finding } from '../state/events';

/** The venues to list: those around the searched location, or those that match the typed text. */
export function useVenueSearch() {
  const { status } = useSelector(selectVenues);
  const listed = useSelector(selectListedVenues);
  const finder = useSelector(selectVenueSearch);
  const { isSeeking, ...search } = useFinder({
    finder,
    events: finding,
    listed,
    isWhole: status === 'ready',
    isNamed: (words) => searchVenues(listed, words).length > 0,
    distance: 'bookings.venues.distance',
  });
  return { ...search, isWaiting: isSeeking || finder.search.step === 'locating' };
}
