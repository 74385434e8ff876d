/** How time goes on for a page that stays open: by the server's clock, whatever the device's own shows. */
import { call, delay, race, select, take } from 'typed-redux-saga';
import { todayIn } from '../domain/dates';
import { pageVisibleChannel } from '../shell/pageVisibility';
import { selectPageMade, selectTenant, timePassed } from './page';
import { selectTime } from './time';

/** Wherever it begins, a day begins on a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
/** A device that slept wakes up without a word. */
const CHECK_MS = 5000;

const quarterOf = (moment: number) => Math.floor(moment / QUARTER_MS);

/** Waits until a quarter of an hour has begun since time was last told; undefined where the page knows no server's clock. */
export function* nextQuarter() {
  const made = yield* select(selectPageMade);
  const { timeZone } = yield* select(selectTenant);
  const reported = Date.parse((yield* select(selectTime)) ?? '');
  if (made === undefined) return undefined;
  // Both clocks go on alike: only by how much they differ is taken from the device's.
  const ahead = Date.parse(made) - performance.timeOrigin;
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
