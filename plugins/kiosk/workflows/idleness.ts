/** A visit without activity is warned, then cleared. A payment pauses the idle clock, up to its maximum time. */
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { selectMode, selectSettingsOf, type RootState } from '../../../core/contract';
import { NEGLIGIBLE_SLEEP_MS, sleptMs } from '../domain/deviceSleep';
import { IdleClock } from '../domain/idleClock';
import { idleActionFor, type KioskSituation, type Times } from '../domain/idleness';
import { activityEvents, type ActivityEvent } from '../browser/activityEvents';
import { markIdleCheck } from '../browser/pageHealth';
import { probePlatform } from '../browser/platformProbe';
import * as events from '../state/events';
import { selectVisit } from '../state/kiosk';
import { situationOf } from '../state/selectors';

const CHECK_MS = 250;

/** Reasons that the next page does not report, because no form was cleared. */
const REASONS: Partial<Record<KioskSituation, events.Reason>> = { confirmed: 'confirmed', adjusted: 'home' };

interface IdleWatch {
  readonly clock: IdleClock;
  situation: KioskSituation;
  /** When this page was rendered, in the server's time. */
  madeAt?: number;
}

const pathname = () => window.location.pathname;
const ageOfPage = () => performance.now();

/** In milliseconds. */
function selectTimes(state: RootState): Times {
  const settings = selectSettingsOf(state, 'kiosk');
  return {
    warnAfter: settings.warnAfterSeconds * 1000,
    clearAfter: settings.clearAfterSeconds * 1000,
    confirmation: settings.confirmationSeconds * 1000,
    maxPayment: settings.maxPaymentSeconds * 1000,
  };
}

function* currentIdleAction({ clock, situation }: IdleWatch) {
  return idleActionFor(situation, clock.idleMs(), yield* select(selectTimes));
}

/** Before any activity is handled: the touch that wakes the screen must not reset the time of the sleep. */
function* detectSleep({ clock, madeAt }: IdleWatch) {
  const gained = yield* call([clock, clock.gainedMs]);
  if (gained < NEGLIGIBLE_SLEEP_MS) return;
  const { time } = yield* call(probePlatform, yield* select(selectMode));
  clock.sleptFor(sleptMs(gained, { madeAt, now: time, ageMs: yield* call(ageOfPage) }));
}

/** A new situation means activity of a user, or new content that a user needs time to read. */
function* updateSituation(watch: IdleWatch) {
  const now = yield* select(situationOf, yield* call(pathname));
  if (now !== watch.situation) watch.clock.used();
  watch.situation = now;
}

function* handleActivity(activity: ActivityEvent, watch: IdleWatch) {
  if (activity.kind !== 'used') {
    watch.clock[activity.kind]();
    return;
  }
  // If the time is already over, activity has no effect: after a sleep of the timers, the next person must
  // not get the last visit.
  if ((yield* currentIdleAction(watch)).kind === 'over') return;
  // The bank's page sends no events here, so no activity counts during a payment.
  if (watch.situation !== 'paying') watch.clock.used();
  if ((yield* select(selectVisit)).step === 'warned')
    yield* put(activity.inQuestion ? events.startOverRequested() : events.idleWarningDismissed());
}

function* dispatchIdleAction(watch: IdleWatch) {
  const action = yield* currentIdleAction(watch);
  const visit = yield* select(selectVisit);
  const shown = 'secondsLeft' in visit ? visit.secondsLeft : undefined;
  switch (action.kind) {
    case 'wait':
      if (shown !== undefined) yield* put(events.idleWarningDismissed());
      return;
    case 'warn':
      if (visit.step !== 'warned' || shown !== action.secondsLeft)
        yield* put(events.idleWarningShown({ secondsLeft: action.secondsLeft }));
      return;
    case 'close':
      // The start-over dialog may be open here too.
      if (visit.step !== 'closing' || shown !== action.secondsLeft)
        yield* put(events.closing({ secondsLeft: action.secondsLeft }));
      return;
    case 'over':
      yield* put(events.visitEnded({ reason: REASONS[watch.situation] ?? 'idle' }));
      return;
    default:
      return action satisfies never;
  }
}

export function* watchIdleness(): Generator<unknown, void, unknown> {
  if (!(yield* select(selectMode)).kiosk) return;
  const channel = yield* call(activityEvents);
  const watch: IdleWatch = { clock: new IdleClock(), situation: 'vacant' };
  try {
    while ((yield* select(selectVisit)).step !== 'ending') {
      const { activity, came } = yield* race({
        activity: take(channel),
        came: take(events.pageOpened),
        time: delay(CHECK_MS),
      });
      if (came?.payload.now !== undefined) watch.madeAt = Date.parse(came.payload.now);
      yield* detectSleep(watch);
      yield* updateSituation(watch);
      if (activity) yield* handleActivity(activity, watch);
      yield* dispatchIdleAction(watch);
      yield* call(markIdleCheck);
    }
  } finally {
    channel.close();
  }
}
