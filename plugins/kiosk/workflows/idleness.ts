/**
 * Watches a visit: shows a warning after a time without activity, and clears the visit without an answer. A
 * payment pauses the idle clock. A payment that takes too long is settled while the visit is cleared.
 */
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { selectMode } from '../../../core/contract';
import { IdleClock } from '../domain/idleClock';
import { NEGLIGIBLE_SLEEP_MS, sleptMs } from '../domain/deviceSleep';
import { idleActionFor, type KioskSituation, type IdleAction } from '../domain/idleness';
import { probePlatform } from '../browser/platformProbe';
import { activityEvents, type ActivityEvent } from '../browser/activityEvents';
import { markIdleCheck } from '../browser/idleCheckTime';
import { selectTimes } from '../settings';
import * as events from '../state/events';
import { selectVisit } from '../state/kiosk';
import { situationOf } from '../state/selectors';

const CHECK_MS = 250;

/** Reasons that the next page does not report, because no form was cleared. */
const REASONS: Partial<Record<KioskSituation, events.Reason>> = { confirmed: 'confirmed', adjusted: 'home' };

const pathname = () => window.location.pathname;

interface Watch {
  readonly clock: IdleClock;
  situation: KioskSituation;
  /** When this page was rendered, in the server's time. */
  madeAt?: number;
}

const ageOfPage = () => performance.now();

/**
 * Runs before any activity is handled: the touch that wakes the screen must not reset the time of the sleep.
 */
function* detectSleep({ clock, madeAt }: Watch) {
  const gained = yield* call([clock, clock.gainedMs]);
  if (gained < NEGLIGIBLE_SLEEP_MS) return;
  const { time } = yield* call(probePlatform, yield* select(selectMode));
  clock.sleptFor(sleptMs(gained, { madeAt, now: time, ageMs: yield* call(ageOfPage) }));
}

/** A new situation means activity of a user, or new content that a user needs time to read. */
function* newSituation(watch: Watch) {
  const now = yield* select(situationOf, yield* call(pathname));
  if (now !== watch.situation) watch.clock.used();
  watch.situation = now;
}

function* currentIdleAction({ clock, situation }: Watch) {
  return idleActionFor(situation, clock.idleMs(), yield* select(selectTimes));
}

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

function* handleActivity(sign: ActivityEvent, watch: Watch) {
  if (sign.kind === 'used') yield* handleEvent(sign, watch);
  else watch.clock[sign.kind]();
}

function* dispatchIfChanged(verdict: IdleAction, situation: KioskSituation) {
  const visit = yield* select(selectVisit);
  const shown = 'secondsLeft' in visit ? visit.secondsLeft : undefined;
  switch (verdict.kind) {
    case 'wait':
      if (shown !== undefined) yield* put(events.idleWarningDismissed());
      return;
    case 'warn':
      if (visit.step !== 'warned' || shown !== verdict.secondsLeft)
        yield* put(events.idleWarningShown({ secondsLeft: verdict.secondsLeft }));
      return;
    case 'close':
      // The start-over dialog may be open here too.
      if (visit.step !== 'closing' || shown !== verdict.secondsLeft)
        yield* put(events.closing({ secondsLeft: verdict.secondsLeft }));
      return;
    case 'over':
      yield* put(events.visitEnded({ reason: REASONS[situation] ?? 'idle' }));
      return;
    default:
      return verdict satisfies never;
  }
}

function* checkIdleness(watch: Watch, sign: ActivityEvent | undefined) {
  yield* detectSleep(watch);
  yield* newSituation(watch);
  if (sign) yield* handleActivity(sign, watch);
  yield* dispatchIfChanged(yield* currentIdleAction(watch), watch.situation);
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
