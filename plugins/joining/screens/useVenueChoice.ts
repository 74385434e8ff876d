/** Shared by the list of venues and the map with its list: loading the other venues, and the choice. */
import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { navigationRequested, useNavigation, onFirstUserActivity } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { venuePath } from '../domain/addresses';
import { venuesRequested } from '../state/events';
import type { Venues } from '../state/venues';

/** Loads the rest of the list at the first user activity, or immediately if the page contains no venues. */
export function useRemainingVenues({ listing, listed }: Pick<Venues, 'listing' | 'listed'>) {
  const dispatch = useDispatch();
  const isDone = listing === 'whole' || listing === 'failed';
  const isEmpty = listed.length === 0;
  useEffect(() => {
    const ask = () => void dispatch(venuesRequested());
    if (isDone) return undefined;
    return isEmpty ? ask() : onFirstUserActivity(ask);
  }, [dispatch, isDone, isEmpty]);
}

/** A venue is chosen by opening its address, from the list and from the map. */
export function useVenueChoice() {
  const dispatch = useDispatch();
  const navigation = useNavigation();
  // The same function on each key press in the search, so that three hundred cards do not render again.
  const choose = useCallback(
    (venue: Venue) => void dispatch(navigationRequested({ path: venuePath(venue) })),
    [dispatch],
  );
  return { choose, hrefOf: (venue: Venue) => navigation.href(venuePath(venue)) };
}
