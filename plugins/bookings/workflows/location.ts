/** A venue and the days of its timetable that are in sight. */
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { askTimetable, askVenue } from '../api/calls';
import { selectLocation } from '../state/bookings';
import {
  daysWanted,
  locationOpened,
  timetableArrived,
  timetableFailed,
  venueArrived,
  venueFailed,
  venueMissing,
} from '../state/events';

function* fetchVenue({ payload: { slug } }: ReturnType<typeof locationOpened>) {
  if ((yield* select(selectLocation)).venue.at === 'ready') return;
  const result = yield* call(askVenue, slug);
  if (result.ok) yield* put(venueArrived({ slug, venue: result.data }));
  else if (result.failure.kind === 'refused' && result.failure.status === 404)
    yield* put(venueMissing({ slug }));
  else yield* put(venueFailed({ slug }));
}

function* fetchDays({ payload: { slug, from, days } }: ReturnType<typeof daysWanted>) {
  const result = yield* call(askTimetable, slug, from, days);
  yield* put(
    result.ok ? timetableArrived({ slug, timetable: result.data }) : timetableFailed({ slug, from }),
  );
}

export function* watchLocation() {
  yield* takeLatest(locationOpened, fetchVenue);
  yield* takeLatest(daysWanted, fetchDays);
}
