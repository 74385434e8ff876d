/** Loads a venue and the visible days of its timetable. */
import type { Action } from 'redux';
import { call, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { selectSignedIn, onFirstUserActivity } from '../../../core/contract';
import { fetchTimetable, fetchVenue } from '../api/calls';
import { selectLocation } from '../state/bookings';
import {
  dayShown,
  daysRequested,
  locationOpened,
  timetableLoaded,
  timetableLoadFailed,
  venueLoaded,
  venueLoadFailed,
  venueNotFound,
} from '../state/events';
import { isKnown } from '../state/location';

function* loadVenue({ payload: { slug } }: ReturnType<typeof locationOpened>) {
  if (isKnown((yield* select(selectLocation)).venue)) return;
  const result = yield* call(fetchVenue, slug);
  if (result.ok) yield* put(venueLoaded({ slug, venue: result.data }));
  else if (result.failure.kind === 'refused' && result.failure.status === 404)
    yield* put(venueNotFound({ slug }));
  else yield* put(venueLoadFailed({ slug }));
}

const waitForActivity = () => new Promise<void>((resolve) => void onFirstUserActivity(resolve));

/** True while a visitor sees only the first day, which came with the page. */
function* isFromFirstAnswer(from: string) {
  if (yield* select(selectSignedIn)) return false;
  const { timetable, loadedDays } = yield* select(selectLocation);
  if (loadedDays && loadedDays.day !== from) return false;
  const known = Object.entries(timetable?.days ?? {});
  return known.length === 1 && known.every(([day, slots]) => day === from && slots.length > 0);
}

/**
 * Waits for user activity, or for another day. A link, or a press before hydration, may lead to a day that is
 * not in the page.
 */
function* needsMoreDays(from: string) {
  const isAnother = (event: Action) => dayShown.match(event) && event.payload.day !== from;
  yield* race({ near: call(waitForActivity), another: take(isAnother) });
}

function* loadDays({ payload: { slug, from, days } }: ReturnType<typeof daysRequested>) {
  // The other days can wait. This also defers the code of calls, a fifth of the page weight.
  if (yield* isFromFirstAnswer(from)) yield* needsMoreDays(from);
  const result = yield* call(fetchTimetable, slug, from, days);
  yield* put(
    result.ok ? timetableLoaded({ slug, timetable: result.data }) : timetableLoadFailed({ slug, from }),
  );
}

export function* watchLocation() {
  yield* takeLatest(locationOpened, loadVenue);
  yield* takeLatest(daysRequested, loadDays);
}
