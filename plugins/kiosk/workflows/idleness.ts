/**
 * Watches over a visit: asks when nobody has been there for a while, clears when nobody answers.
 * A payment holds the clock; one that takes too long is settled while the visit is cleared.
 */
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import { selectMode } from '../../../core/contract';
import { IdleClock } from '../domain/idleClock';
import { NOTICED_MS, sleptMs } from '../domain/sleep';
import { verdictOn, type Situation, type Verdict } from '../domain/idleness';
import { lookAtPlatform } from '../page/look';
import { signsOfLife, type Sign } from '../page/signs';
import { watchLooked } from '../page/watchStamp';
import { selectTimes } from '../settings';
import * as said from '../state/events';
import { selectVisit } from '../state/kiosk';
import { situationOf } from '../state/selectors';

const LOOK_MS = 250;

/** What is not told of on the next page: there was no form to clear. */
const REASONS: Partial<Record<Situation, said.Reason>> = { confirmed: 'confirmed', adjusted: 'home' };

const pathname = () => window.location.pathname;

interface Watch {
  readonly clock: IdleClock;
  situation: Situation;
  /** When this page was made, by the server's clock. */
  madeAt?: number;
}

const ageOfPage = () => performance.now();

/** Before anything else is heard: what was slept through must not be saved by the touch that wakes the screen. */
function* noticeSleep({ clock, madeAt }: Watch) {
  const gained = yield* call([clock, clock.gainedMs]);
  if (gained < NOTICED_MS) return;
  const { time } = yield* call(lookAtPlatform, yield* select(selectMode));
  clock.sleptFor(sleptMs(gained, { madeAt, now: time, ageMs: yield* call(ageOfPage) }));
}

/** Another situation is somebody's doing, or news that somebody must have time to read. */
function* newSituation(watch: Watch) {
  const now = yield* select(situationOf, yield* call(pathname));
  if (now !== watch.situation) watch.clock.used();
  watch.situation = now;
}

function* verdictNow({ clock, situation }: Watch) {
  return verdictOn(situation, clock.idleMs(), yield* select(selectTimes));
}

/** What somebody did. While the bank's page is open its own touches are not seen here, so that no touch counts for it. */
function* hear(sign: Extract<Sign, { kind: 'used' }>, watch: Watch) {
  // Too late is too late: a timer that slept must not hand the last visit to the next person.
  if ((yield* verdictNow(watch)).kind === 'over') return;
  if (watch.situation !== 'paying') watch.clock.used();
  const { step } = yield* select(selectVisit);
  if (step === 'warned') yield* put(sign.inQuestion ? said.startOverAsked() : said.stayed());
}

function* hearAnything(sign: Sign, watch: Watch) {
  if (sign.kind === 'used') yield* hear(sign, watch);
  else watch.clock[sign.kind]();
}

function* say(verdict: Verdict, situation: Situation) {
  const visit = yield* select(selectVisit);
  const shown = 'secondsLeft' in visit ? visit.secondsLeft : undefined;
  switch (verdict.kind) {
    case 'wait':
      if (shown !== undefined) yield* put(said.stayed());
      return;
    case 'warn':
      if (visit.step !== 'warned' || shown !== verdict.secondsLeft)
        yield* put(said.warned({ secondsLeft: verdict.secondsLeft }));
      return;
    case 'close':
      // Home may be asked about here, too.
      if (visit.step !== 'closing' || shown !== verdict.secondsLeft)
        yield* put(said.closing({ secondsLeft: verdict.secondsLeft }));
      return;
    case 'over':
      yield* put(said.visitEnded({ reason: REASONS[situation] ?? 'idle' }));
      return;
    default:
      return verdict satisfies never;
  }
}

function* look(watch: Watch, sign: Sign | undefined) {
  yield* noticeSleep(watch);
  yield* newSituation(watch);
  if (sign) yield* hearAnything(sign, watch);
  yield* say(yield* verdictNow(watch), watch.situation);
}

export function* watchIdleness(): Generator<unknown, void, unknown> {
  if (!(yield* select(selectMode)).kiosk) return;
  const signs = yield* call(signsOfLife);
  const watch: Watch = { clock: new IdleClock(), situation: 'vacant' };
  try {
    while ((yield* select(selectVisit)).step !== 'ending') {
      const { sign, came } = yield* race({
        sign: take(signs),
        came: take(said.pageCame),
        time: delay(LOOK_MS),
      });
      if (came?.payload.now !== undefined) watch.madeAt = Date.parse(came.payload.now);
      yield* look(watch, sign);
      yield* call(watchLooked);
    }
  } finally {
    signs.close();
  }
}
