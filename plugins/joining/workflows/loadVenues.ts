/** Loads venues: the whole list when the page's part is not enough, or a single venue for a stored visit. */
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { fetchVenue, fetchVenues } from '../api/venueCalls';
import {
  addressedVenueLoaded,
  homeVenueCleared,
  venuesLoaded,
  venuesLoadFailed,
  venuesRequested,
  visitRestored,
} from '../state/events';
import { selectMembershipReference } from '../state/currentMembershipSelectors';
import { selectJoining } from '../state/joining';
import { selectVenue, selectVenueId } from '../state/selectors';

function* loadVenues() {
  const { venues } = yield* select(selectJoining);
  if (venues.listing === 'whole') return;
  const result = yield* call(fetchVenues);
  yield* put(result.ok ? venuesLoaded({ venues: result.data, partial: false }) : venuesLoadFailed());
}

/** A stored visit contains only the venue's id, and the page's part of the list may not include that venue. */
function* loadStoredVenue() {
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
  else yield* put(venuesRequested());
}

export function* watchVenues() {
  yield* takeLeading(venuesRequested, loadVenues);
  yield* takeLatest(visitRestored, loadStoredVenue);
}
