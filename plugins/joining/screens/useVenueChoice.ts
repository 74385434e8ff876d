/** Shared by the list of venues and the map with its list: loading the other venues, and the choice. */
import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { navigationRequested, useNavigation, onFirstUserActivity } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { venuePath } from '../domain/addresses';
import { venues } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectListedVenues } from '../state/selectors';

/** Loads the rest of the list at the first user activity, or immediately if the page contains no venues. */
export function useRemainingVenues() {
  const dispatch = useDispatch();
  const isRequested = useSelector(selectJoining).venues.all.status !== 'idle';
  const isEmpty = useSelector(selectListedVenues).length === 0;
  useEffect(() => {
    const request = () => void dispatch(venues.requested());
    if (isRequested) return undefined;
    return isEmpty ? request() : onFirstUserActivity(request);
  }, [dispatch, isRequested, isEmpty]);
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
