import { put, select } from 'typed-redux-saga';
import type { ActivityEvent } from '../browser/activityEvents';
import * as events from '../state/events';
import { selectVisit } from '../state/kiosk';
import { currentIdleAction, type Watch } from './idleWatch';

/**
 * Handles activity of a user. While the bank's page is open, its events cannot be observed, so no activity
 * counts during a payment.
 */
function* handleEvent(sign: Extract<ActivityEvent, { kind: 'used' }>, watch: Watch) {
  // If the time is already over, activity has no effect: after a sleep of the timers, the next person must
  // not get the last visit.
  if ((yield* currentIdleAction(watch)).kind === 'over') return;
  if (watch.situation !== 'paying') watch.clock.used();
  const { step } = yield* select(selectVisit);
  if (step === 'warned')
    yield* put(sign.inQuestion ? events.startOverRequested() : events.idleWarningDismissed());
}

export function* handleActivity(sign: ActivityEvent, watch: Watch) {
  if (sign.kind === 'used') yield* handleEvent(sign, watch);
  else watch.clock[sign.kind]();
}
