/** Loads venues: the whole list when the page's part is not enough, or a single venue for a stored visit. */
import { select, takeLatest, takeLeading } from 'typed-redux-saga';
import { loadRemote } from '../../../core/contract';
import { fetchVenues } from '../api/venueCalls';
import { venues, visitRestored } from '../state/events';
import { selectJoining } from '../state/joining';
import { loadStoredVenue } from './loadStoredVenue';

/** A loaded list is not loaded again. */
function* loadVenues() {
  const { all } = (yield* select(selectJoining)).venues;
  if (all.status === 'loading') yield* loadRemote(venues, fetchVenues, undefined);
}

export function* watchVenues() {
  yield* takeLeading(venues.requested, loadVenues);
  yield* takeLatest(visitRestored, loadStoredVenue);
}
