/** All venues, once somebody needs more of them than the page brought. */
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { askVenues } from '../api/calls';
import { selectVenues } from '../state/bookings';
import { venuesArrived, venuesFailed, venuesWanted } from '../state/events';

function* fetchVenues() {
  if ((yield* select(selectVenues)).listing === 'whole') return;
  const result = yield* call(askVenues);
  yield* put(result.ok ? venuesArrived({ venues: result.data, partial: false }) : venuesFailed());
}

export function* watchVenues() {
  yield* takeLeading(venuesWanted, fetchVenues);
}
