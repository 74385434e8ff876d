/** A venue and the days of its timetable that are in sight. */
import type { Action } from 'redux';
import { call, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { selectSignedIn, onFirstUserActivity } from '../../../core/contract';
import { askTimetable, askVenue } from '../api/calls';
import { selectLocation } from '../state/bookings';
import {
  dayShown,
  daysWanted,
  locationOpened,
  timetableArrived,
  timetableFailed,
  venueArrived,
  venueFailed,
  venueMissing,
} from '../state/events';
import { isKnown } from '../state/location';

function* fetchVenue({ payload: { slug } }: ReturnType<typeof locationOpened>) {
  if (isKnown((yield* select(selectLocation)).venue)) return;
  const result = yield* call(askVenue, slug);
  if (result.ok) yield* put(venueArrived({ slug, venue: result.data }));
  else if (result.failure.kind === 'refused' && result.failure.status === 404)
    yield* put(venueMissing({ slug }));
  else yield* put(venueFailed({ slug }));
}

const somebodyNear = () => new Promise<void>((resolve) => void onFirstUserActivity(resolve));

/** Its first day came with the page and is what a visitor sees: no more of it is known yet. */
function* isAsItCame(from: string) {
  if (yield* select(selectSignedIn)) return false;
  const { timetable, inSight } = yield* select(selectLocation);
  if (inSight && inSight.day !== from) return false;
  const known = Object.entries(timetable?.days ?? {});
  return known.length === 1 && known.every(([day, slots]) => day === from && slots.length > 0);
}

/** A link, or a press before the page was taken over, may have led to a day that did not come with it. */
function* moreIsWanted(from: string) {
  const isAnother = (event: Action) => dayShown.match(event) && event.payload.day !== from;
  yield* race({ near: call(somebodyNear), another: take(isAnother) });
}

function* fetchDays({ payload: { slug, from, days } }: ReturnType<typeof daysWanted>) {
  // The days beside it can wait, and with them the code of calls, a fifth of what the page weighs.
  if (yield* isAsItCame(from)) yield* moreIsWanted(from);
  const result = yield* call(askTimetable, slug, from, days);
  yield* put(
    result.ok ? timetableArrived({ slug, timetable: result.data }) : timetableFailed({ slug, from }),
  );
}

export function* watchLocation() {
  yield* takeLatest(locationOpened, fetchVenue);
  yield* takeLatest(daysWanted, fetchDays);
}
