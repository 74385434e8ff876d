/** What the list of centres and the map with its list share: the rest of the centres, and the choice. */
import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { navigationRequested, useNavigation, onFirstUserActivity } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { venuePath } from '../domain/addresses';
import { venuesRequested } from '../state/events';
import type { Venues } from '../state/venues';

/** The rest of the list comes when somebody is near it; the whole at once, where none came with the page. */
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

/** A centre is chosen by going to its address, from wherever: from the list and from the map alike. */
export function useVenueChoice() {
  const dispatch = useDispatch();
  const navigation = useNavigation();
  // The same function at every key pressed in the search: three hundred cards stay as they are.
  const choose = useCallback(
    (venue: Venue) => void dispatch(navigationRequested({ path: venuePath(venue) })),
    [dispatch],
  );
  return { choose, hrefOf: (venue: Venue) => navigation.href(venuePath(venue)) };
}
