/** Loads venues: the whole list when the page's part is not enough, or a single venue for a stored visit. */
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { loadErrorOf, loadRemote } from '../../../core/contract';
import { fetchVenue, fetchVenues } from '../api/venueCalls';
import { addressedVenueLoaded, homeVenueCleared, venues, visitRestored } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectMembershipReference, selectVenue, selectVenueId } from '../state/selectors';

/** A loaded list is not loaded again. */
function* loadVenues() {
  const { all } = (yield* select(selectJoining)).venues;
  if (all.status === 'loading') yield* loadRemote(venues, fetchVenues, undefined);
}

/** A stored visit contains only the venue's id, and the page's part of the list may not include that venue. */
function* loadStoredVenue() {
  const venueId = yield* select(selectVenueId);
  const venue = yield* select(selectVenue);
  // The data of a current membership includes the venue.
  const reference = yield* select(selectMembershipReference);
  if (venueId === undefined || venue || reference) return;
  const result = yield* call(fetchVenue, venueId);
  // Another venue was chosen in the meantime.
  if ((yield* select(selectVenueId)) !== venueId) return;
  if (result.ok) yield* put(addressedVenueLoaded(result.data));
  // The venue has closed, or no longer sells online.
  else if (loadErrorOf(result.failure).reason === 'missing') yield* put(homeVenueCleared());
  else yield* put(venues.requested());
}

export function* watchVenues() {
  yield* takeLeading(venues.requested, loadVenues);
  yield* takeLatest(visitRestored, loadStoredVenue);
}
