/** Loads a venue and the visible days of its timetable. */
import type { Action } from 'redux';
import { call, fork, race, select, take, takeLatest } from 'typed-redux-saga';
import { loadRemote, onFirstUserActivity, selectSignedIn, watchRemote } from '../../../core/contract';
import { fetchTimetable, fetchVenue } from '../api/calls';
import { selectTimetable } from '../state/bookings';
import { days, dayShown, venue } from '../state/events';

const waitForActivity = () => new Promise<void>((resolve) => void onFirstUserActivity(resolve));

/** True while a visitor sees only the first day, which came with the page. */
function* isPreloaded(from: string) {
  if (yield* select(selectSignedIn)) return false;
  const { loaded: loadedTimetable, day: shown = from } = yield* select(selectTimetable);
  if (shown !== from) return false;
  const loaded = Object.entries(loadedTimetable?.days ?? {});
  return loaded.length === 1 && loaded.every(([day, slots]) => day === from && slots.length > 0);
}

/** Waits for user activity, or for other days: a link may lead to a day that is not in the page, or to a week. */
function* needsMoreDays(from: string) {
  const isAnother = (event: Action) =>
    dayShown.match(event) && (event.payload.day !== from || event.payload.isWeek);
  yield* race({ near: call(waitForActivity), another: take(isAnother) });
}

function* loadDays({ payload: { query } }: ReturnType<typeof days.requested>) {
  // The other days can wait. This also defers the code of calls, a fifth of the page weight.
  if (yield* isPreloaded(query.from)) yield* needsMoreDays(query.from);
  yield* loadRemote(days, fetchTimetable, query);
}

export function* watchLocation() {
  yield* fork(watchRemote, venue, fetchVenue);
  yield* takeLatest(days.requested, loadDays);
}
