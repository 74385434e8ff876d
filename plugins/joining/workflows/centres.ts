/** The centres: the whole list once somebody needs more than the page brought, one alone where it was kept. */
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { askCentre, askCentres } from '../api/centreCalls';
import {
  addressedVenueArrived,
  homeVenueCleared,
  venuesArrived,
  venuesFailed,
  venuesWanted,
  visitRestored,
} from '../state/events';
import { selectExistingWanted } from '../state/existingSelectors';
import { selectJoining } from '../state/joining';
import { selectVenue, selectVenueId } from '../state/selectors';

function* fetchCentres() {
  const { venues } = yield* select(selectJoining);
  if (venues.listing === 'whole') return;
  const result = yield* call(askCentres);
  yield* put(result.ok ? venuesArrived({ venues: result.data, partial: false }) : venuesFailed());
}

/** Of a kept visit the id of the centre is known, and it may not be among the first of the list. */
function* learnTheKeptCentre() {
  const venueId = yield* select(selectVenueId);
  const venue = yield* select(selectVenue);
  // Of a membership that exists the centre comes with it.
  const existing = yield* select(selectExistingWanted);
  if (venueId === undefined || venue || existing) return;
  const result = yield* call(askCentre, venueId);
  // Another was chosen meanwhile.
  if ((yield* select(selectVenueId)) !== venueId) return;
  if (result.ok) yield* put(addressedVenueArrived(result.data));
  // It has closed since, or sells nothing online any more.
  else if (result.failure.kind === 'refused' && result.failure.status === 404) yield* put(homeVenueCleared());
  else yield* put(venuesWanted());
}

export function* watchCentres() {
  yield* takeLeading(venuesWanted, fetchCentres);
  yield* takeLatest(visitRestored, learnTheKeptCentre);
}
