/**
 * Places go while one looks. As long as a timetable is in sight its day is asked for again every half
 * minute and when somebody comes back to the page; after a change of the basket, or of who is looking,
 * at once. What could not be had leaves what is shown as it was.
 */
import type { Action } from 'redux';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { isPageVisible, pageVisibleChannel, signedIn, signedOut } from '../../../core/contract';
import { fetchTimetable } from '../api/calls';
import { selectLocation } from '../state/bookings';
import {
  addRefused,
  cartAdded,
  dayShown,
  daysRequested,
  locationLeft,
  timetableLoaded,
} from '../state/events';

/** How old the places left may be on a page that is looked at. */
const EVERY_MS = 30_000;

const REFRESH_EVENTS = [cartAdded, addRefused, signedIn, signedOut];
const isOtherCustomer = (event: Action) => signedIn.match(event) || signedOut.match(event);

function* refreshShown() {
  const { slug, loadedDays } = yield* select(selectLocation);
  if (slug === undefined || loadedDays === undefined) return;
  const result = yield* call(fetchTimetable, slug, loadedDays.day, 1);
  if (result.ok) yield* put(timetableLoaded({ slug, timetable: result.data }));
}

/** Other prices, other benefits: of every day in sight. */
function* reloadAll() {
  const { slug, loadedDays } = yield* select(selectLocation);
  if (slug === undefined || loadedDays === undefined) return;
  yield* put(daysRequested({ slug, from: loadedDays.from, days: loadedDays.days }));
}

function* refreshPeriodically(event: Action) {
  if (locationLeft.match(event)) return;
  const back = yield* call(pageVisibleChannel);
  // What happens while an answer is on its way is heard afterwards: the answer may be from before.
  const news = yield* actionChannel<Action>(REFRESH_EVENTS, buffers.expanding());
  try {
    for (;;) {
      const { heard } = yield* race({ waited: delay(EVERY_MS), back: take(back), heard: take(news) });
      if (heard && isOtherCustomer(heard)) yield* reloadAll();
      else if (isPageVisible()) yield* refreshShown();
    }
  } finally {
    back.close();
    news.close();
  }
}

export function* watchRefresh() {
  yield* takeLatest([dayShown, locationLeft], refreshPeriodically);
}
