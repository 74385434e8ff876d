import { call, put, select } from 'typed-redux-saga';
import { fetchVenue } from '../api/venueCalls';
import { addressedVenueLoaded, homeVenueCleared, venues } from '../state/events';
import { selectMembershipReference } from '../state/currentMembershipSelectors';
import { selectVenue, selectVenueId } from '../state/selectors';

/** A stored visit contains only the venue's id, and the page's part of the list may not include that venue. */
export function* loadStoredVenue() {
  const venueId = yield* select(selectVenueId);
  const venue = yield* select(selectVenue);
  // The data of a current membership includes the venue.
  const existing = yield* select(selectMembershipReference);
  if (venueId === undefined || venue || existing) return;
  const result = yield* call(fetchVenue, venueId);
  // Another venue was chosen in the meantime.
  if ((yield* select(selectVenueId)) !== venueId) return;
  if (result.ok) yield* put(addressedVenueLoaded(result.data));
  // The venue has closed, or no longer sells online.
  else if (result.failure.kind === 'refused' && result.failure.status === 404) yield* put(homeVenueCleared());
  else yield* put(venues.requested());
}
