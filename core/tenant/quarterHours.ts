/** Advances the time of a page that stays open, by the server's clock. The device's clock may be wrong. */
import { call, delay, race, select, take } from 'typed-redux-saga';
import { todayIn } from '../domain/dates';
import { pageVisibleChannel } from '../shell/startup/pageVisibility';
import { selectPageMade, selectTenant, timePassed, selectTime } from './page';

/** In every time zone, a day begins on a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
/** A device that wakes up from sleep sends no event, so the time is checked at this interval. */
const CHECK_MS = 5000;

const quarterOf = (moment: number) => Math.floor(moment / QUARTER_MS);

/** Waits until a quarter of an hour has begun since the state's time. Undefined without a server time. */
export function* nextQuarter() {
  const pageMadeAt = yield* select(selectPageMade);
  const { timeZone } = yield* select(selectTenant);
  const reported = Date.parse((yield* select(selectTime)) ?? '');
  if (pageMadeAt === undefined) return undefined;
  // Both clocks run at the same speed. Only their difference comes from the device's clock.
  const ahead = Date.parse(pageMadeAt) - performance.timeOrigin;
  const back = yield* call(pageVisibleChannel);
  try {
    for (;;) {
      const now = Date.now() + ahead;
      if (quarterOf(now) > quarterOf(reported)) {
        const time = new Date(now);
        return timePassed({ time: time.toISOString(), today: todayIn(timeZone, time) });
      }
      yield* race({ waited: delay(CHECK_MS), back: take(back) });
    }
  } finally {
    back.close();
  }
}
