/** The centres: the whole list once somebody needs more than the page brought, one alone where it was kept. */
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

/** Of a kept visit the id of the centre is known, and it may not be among the first of the list. */
function* loadStoredVenue() {
  const venueId = yield* select(selectVenueId);
  const venue = yield* select(selectVenue);
  // Of a membership that exists the centre comes with it.
  const existing = yield* select(selectMembershipReference);
  if (venueId === undefined || venue || existing) return;
  const result = yield* call(fetchVenue, venueId);
  // Another was chosen meanwhile.
  if ((yield* select(selectVenueId)) !== venueId) return;
  if (result.ok) yield* put(addressedVenueLoaded(result.data));
  // It has closed since, or sells nothing online any more.
  else if (result.failure.kind === 'refused' && result.failure.status === 404) yield* put(homeVenueCleared());
  else yield* put(venuesRequested());
}

export function* watchVenues() {
  yield* takeLeading(venuesRequested, loadVenues);
  yield* takeLatest(visitRestored, loadStoredVenue);
}
