/**
 * Keeps the number of free spaces current while a timetable is visible. The selected day is loaded again
 * every 30 seconds and when the user returns to the page. It is also loaded immediately after an item was
 * added to the cart or refused. After login or logout all visible days are loaded again. A failed request
 * keeps what is shown.
 */
import type { Action } from 'redux';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { isPageVisible, pageVisibleChannel, signedIn, signedOut } from '../../../core/contract';
import { fetchTimetable } from '../api/calls';
import { selectDays, selectShownDays } from '../state/bookings';
import { addRefused, cartAdded, days, dayShown, locationLeft } from '../state/events';

/** Maximum age of the free spaces on a visible page. */
const EVERY_MS = 30_000;

const REFRESH_EVENTS = [cartAdded, addRefused, signedIn, signedOut];
const isOtherCustomer = (event: Action) => signedIn.match(event) || signedOut.match(event);

function* refreshShown() {
  const shown = yield* select(selectShownDays);
  if (shown === undefined) return;
  const query = { slug: shown.slug, from: shown.day, days: 1 };
  const result = yield* call(fetchTimetable, query);
  if (result.ok) yield* put(days.loaded(query, result.data));
}

/** After login or logout, prices and benefits differ on every visible day. */
function* reloadAll() {
  const shown = yield* select(selectDays);
  if (shown.status !== 'idle') yield* put(days.requested(shown.query));
}

function* refreshPeriodically(event: Action) {
  if (locationLeft.match(event)) return;
  const back = yield* call(pageVisibleChannel);
  // Events that occur during a request are buffered and handled after it: the response may be older than the
  // event.
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
