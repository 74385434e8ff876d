/**
 * Places go while one looks. As long as a timetable is in sight its day is asked for again every half
 * minute and when somebody comes back to the page; after a change of the basket, or of who is looking,
 * at once. What could not be had leaves what is shown as it was.
 */
import type { Action } from 'redux';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { isPageVisible, pageVisibleChannel, signedIn, signedOut } from '../../../core/contract';
import { askTimetable } from '../api/calls';
import { selectLocation } from '../state/bookings';
import { addRefused, cartAdded, dayShown, daysWanted, locationLeft, timetableArrived } from '../state/events';

/** How old the places left may be on a page that is looked at. */
const EVERY_MS = 30_000;

const NEWS = [cartAdded, addRefused, signedIn, signedOut];
const isSomebodyElse = (event: Action) => signedIn.match(event) || signedOut.match(event);

function* lookAgain() {
  const { slug, inSight } = yield* select(selectLocation);
  if (slug === undefined || inSight === undefined) return;
  const result = yield* call(askTimetable, slug, inSight.day, 1);
  if (result.ok) yield* put(timetableArrived({ slug, timetable: result.data }));
}

/** Other prices, other benefits: of every day in sight. */
function* askForAllAgain() {
  const { slug, inSight } = yield* select(selectLocation);
  if (slug === undefined || inSight === undefined) return;
  yield* put(daysWanted({ slug, from: inSight.from, days: inSight.days }));
}

function* keepFresh(event: Action) {
  if (locationLeft.match(event)) return;
  const back = yield* call(pageVisibleChannel);
  // What happens while an answer is on its way is heard afterwards: the answer may be from before.
  const news = yield* actionChannel<Action>(NEWS, buffers.expanding());
  try {
    for (;;) {
      const { heard } = yield* race({ waited: delay(EVERY_MS), back: take(back), heard: take(news) });
      if (heard && isSomebodyElse(heard)) yield* askForAllAgain();
      else if (isPageVisible()) yield* lookAgain();
    }
  } finally {
    back.close();
    news.close();
  }
}

export function* watchRefresh() {
  yield* takeLatest([dayShown, locationLeft], keepFresh);
}
