import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  isLoading,
  navigationRequested,
  onFirstUserActivity,
  useNavigation,
  useToday,
} from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { venuePath } from '../domain/addresses';
import { venues } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectListedVenues } from '../state/selectors';

/**
 * The venues and their choice, for the list and for the map with its list. The rest of the list is loaded at
 * the first user activity, or immediately if the page contains no venues.
 */
export function useVenues() {
  const dispatch = useDispatch();
  const navigation = useNavigation();
  const today = useToday();
  const { all } = useSelector(selectJoining).venues;
  const listed = useSelector(selectListedVenues);
  const isRequested = all.status !== 'idle';
  const isEmpty = listed.length === 0;
  useEffect(() => {
    const request = () => void dispatch(venues.requested());
    if (isRequested) return undefined;
    return isEmpty ? request() : onFirstUserActivity(request);
  }, [dispatch, isRequested, isEmpty]);
  // The same function on each key press in the search, so that three hundred cards do not render again.
  const onChoose = useCallback(
    (venue: Venue) => void dispatch(navigationRequested({ path: venuePath(venue) })),
    [dispatch],
  );
  return {
    listed,
    isWhole: all.status === 'ready',
    isWaiting: isEmpty && isLoading(all),
    hasFailed: isEmpty && all.status === 'failed',
    retry: () => dispatch(venues.requested()),
    card: { today, onChoose, hrefOf: (venue: Venue) => navigation.href(venuePath(venue)) },
  };
}
