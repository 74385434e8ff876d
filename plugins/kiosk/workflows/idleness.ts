/**
 * Watches a visit: shows a warning after a time without activity, and clears the visit without an answer. A
 * payment pauses the idle clock. A payment that takes too long is settled while the visit is cleared.
 */
import { call, delay, race, select, take } from 'typed-redux-saga';
import { selectMode } from '../../../core/contract';
import { IdleClock } from '../domain/idleClock';
import { activityEvents, type ActivityEvent } from '../browser/activityEvents';
import { markIdleCheck } from '../browser/idleCheckTime';
import * as events from '../state/events';
import { selectVisit } from '../state/kiosk';
import { situationOf } from '../state/selectors';
import { detectSleep } from './detectSleep';
import { dispatchIdleAction } from './dispatchIdleAction';
import { handleActivity } from './handleActivity';
import { currentIdleAction, type Watch } from './idleWatch';

const CHECK_MS = 250;

const pathname = () => window.location.pathname;

/** A new situation means activity of a user, or new content that a user needs time to read. */
function* newSituation(watch: Watch) {
  const now = yield* select(situationOf, yield* call(pathname));
  if (now !== watch.situation) watch.clock.used();
  watch.situation = now;
}

function* checkIdleness(watch: Watch, sign: ActivityEvent | undefined) {
  yield* detectSleep(watch);
  yield* newSituation(watch);
  if (sign) yield* handleActivity(sign, watch);
  yield* dispatchIdleAction(yield* currentIdleAction(watch), watch.situation);
}

export function* watchIdleness(): Generator<unknown, void, unknown> {
  if (!(yield* select(selectMode)).kiosk) return;
  const signs = yield* call(activityEvents);
  const watch: Watch = { clock: new IdleClock(), situation: 'vacant' };
  try {
    while ((yield* select(selectVisit)).step !== 'ending') {
      const { sign, came } = yield* race({
        sign: take(signs),
        came: take(events.pageOpened),
        time: delay(CHECK_MS),
      });
      if (came?.payload.now !== undefined) watch.madeAt = Date.parse(came.payload.now);
      yield* checkIdleness(watch, sign);
      yield* call(markIdleCheck);
    }
  } finally {
    signs.close();
  }
}
