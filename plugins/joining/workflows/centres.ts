/** The list of centres: asked for once, when somebody needs more than the page brought. */
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { askCentres } from '../api/calls';
import { venuesArrived, venuesFailed, venuesWanted } from '../state/events';
import { selectJoining } from '../state/joining';

export function* fetchCentres() {
  const { venues } = yield* select(selectJoining);
  if (venues.listing === 'whole') return;
  const result = yield* call(askCentres);
  yield* put(result.ok ? venuesArrived({ venues: result.data, partial: false }) : venuesFailed());
}

export function* watchCentres() {
  yield* takeLeading(venuesWanted, fetchCentres);
}
