/** Loads all venues when the page does not contain enough of them. */
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { fetchVenues } from '../api/calls';
import { selectVenues } from '../state/bookings';
import { venuesLoaded, venuesLoadFailed, venuesRequested } from '../state/events';

function* loadVenues() {
  if ((yield* select(selectVenues)).listing === 'whole') return;
  const result = yield* call(fetchVenues);
  yield* put(result.ok ? venuesLoaded({ venues: result.data, partial: false }) : venuesLoadFailed());
}

export function* watchVenues() {
  yield* takeLeading(venuesRequested, loadVenues);
}
