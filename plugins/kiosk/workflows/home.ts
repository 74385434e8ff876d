/**
 * Looks after the kiosk's home while it waits: tells it the time, looks whether the platform is there,
 * and loads it anew when the platform is back and the page would come, or once in a while.
 */
import { call, put, race, delay, select, take, takeLatest } from 'typed-redux-saga';
import { selectMode, selectTenant } from '../../../core/contract';
import { nextLookMs, reachabilityAfter } from '../domain/reachability';
import { ServerClock } from '../domain/serverClock';
import { DOCUMENT_LOOK_MS, isToBeTended, SETTLED_MS } from '../domain/watchdog';
import { homeAddress } from '../page/address';
import { homeSigns } from '../page/homeSigns';
import { isDocumentChanged, lookAtPlatform, wouldCome } from '../page/look';
import { loadHome } from '../page/traces';
import { memoryInUse } from '../page/usable';
import { homeLeft, homeShown, minuteCame, platformLooked } from '../state/events';
import { selectCentre } from '../state/kiosk';
import { situationOf } from '../state/selectors';

const TICK_MS = 1000;
const MINUTE_MS = 60_000;
/** A tick that comes later than this comes after a sleep. */
const AWAKE_MS = 10_000;

interface Waiting {
  readonly clock: ServerClock;
  /** In a row. */
  failures: number;
  lookAt: number;
  minute: number | undefined;
  touchedAt: number;
  documentLookAt: number;
}

const pathname = () => window.location.pathname;

function* addressOfHome() {
  return homeAddress(yield* select(selectTenant), yield* select(selectMode));
}

function* tellTime(waiting: Waiting) {
  const now = waiting.clock.now();
  if (now === undefined) return;
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  if (minute !== waiting.minute) yield* put(minuteCame({ now: minute }));
  waiting.minute = minute;
}

function* isVacant() {
  return (yield* select(situationOf, yield* call(pathname))) === 'vacant';
}

function* isTendedNow({ touchedAt }: Waiting) {
  const now = performance.now();
  return (
    (yield* isVacant()) && isToBeTended({ ageMs: now, untouchedMs: now - touchedAt, memory: memoryInUse() })
  );
}

function* look(waiting: Waiting) {
  const { answered, time } = yield* call(lookAtPlatform, yield* select(selectMode));
  if (time !== undefined) waiting.clock.set(time);
  const wasAway = reachabilityAfter(waiting.failures) === 'away';
  // A page that is loaded now has all that it needs, whatever this one came without.
  const isWanted = answered && (wasAway || (yield* isTendedNow(waiting)));
  const home = yield* addressOfHome();
  const comes = isWanted && (yield* call(wouldCome, home));
  // While no page comes, one that is away stays so, and one that stands serves on as it is.
  const isWell = answered && (comes || !wasAway);
  // A line that is down is no hiccup.
  const failed = navigator.onLine === false ? 2 : 1;
  waiting.failures = isWell ? 0 : waiting.failures + failed;
  waiting.lookAt = performance.now() + nextLookMs(waiting.failures, Math.random());
  if (!isWell) yield* put(platformLooked({ platform: reachabilityAfter(waiting.failures) }));
  if (comes) yield* call(loadHome, home);
}

/** A visit that goes on ends by its own rules, and then a page of the document of then is loaded. */
function* lookAtDocument(waiting: Waiting) {
  if (performance.now() < waiting.documentLookAt) return;
  const isChanged = yield* call(isDocumentChanged, yield* select(selectTenant));
  waiting.documentLookAt = performance.now() + DOCUMENT_LOOK_MS;
  const home = yield* addressOfHome();
  if (!isChanged || !(yield* call(wouldCome, home))) return;
  const isUntouched = performance.now() - waiting.touchedAt >= SETTLED_MS;
  if (isUntouched && (yield* isVacant())) yield* call(loadHome, home);
}

function* firstLookMs(kept: boolean) {
  const { centre } = yield* select(selectMode);
  // A kept page was opened because no other came: that may be over already.
  if (kept) return nextLookMs(1, Math.random());
  const isWhole = centre === undefined || (yield* select(selectCentre)) !== undefined;
  // One that came without its centre came from a platform that did not answer.
  return isWhole ? nextLookMs(0, Math.random()) : 0;
}

function* lookAfterHome({ payload: { now = '', kept } }: ReturnType<typeof homeShown>) {
  const start = performance.now();
  const failures = kept ? 2 : 0;
  const lookAt = start + (yield* firstLookMs(kept));
  const waiting: Waiting = {
    clock: new ServerClock(),
    failures,
    lookAt,
    minute: undefined,
    touchedAt: start,
    documentLookAt: start + DOCUMENT_LOOK_MS,
  };
  waiting.clock.set(Date.parse(now));
  const signs = yield* call(homeSigns);
  try {
    for (;;) {
      yield* tellTime(waiting);
      const before = Date.now();
      const { sign } = yield* race({ sign: take(signs), time: delay(TICK_MS) });
      if (sign === 'touched') waiting.touchedAt = performance.now();
      const slept = Date.now() - before > AWAKE_MS;
      if (slept || sign === 'line' || performance.now() >= waiting.lookAt) yield* look(waiting);
      yield* lookAtDocument(waiting);
    }
  } finally {
    signs.close();
  }
}

function* shownOrLeft(event: ReturnType<typeof homeShown> | ReturnType<typeof homeLeft>) {
  if (homeShown.match(event)) yield* lookAfterHome(event);
}

export function* watchHome(): Generator<unknown, void, unknown> {
  if ((yield* select(selectMode)).kiosk) yield* takeLatest([homeShown, homeLeft], shownOrLeft);
}
