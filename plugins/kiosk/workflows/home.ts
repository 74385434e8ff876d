/** The waiting home: updates the time, probes the platform, and reloads itself when useful and possible. */
import { call, delay, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { selectMode, selectTenant } from '../../../core/contract';
import { nextProbeMs, reachabilityAfter } from '../domain/reachability';
import { ServerClock } from '../domain/serverClock';
import { DOCUMENT_CHECK_MS, needsReloadAfter, SETTLED_MS } from '../domain/watchdog';
import { homeAddress, loadHome } from '../browser/homeAddress';
import { homeEvents } from '../browser/homeEvents';
import { memoryInUse } from '../browser/pageHealth';
import { isDocumentChanged, isPageAvailable, probePlatform } from '../browser/platformProbe';
import { homeLeft, homeShown, minutePassed, platformProbed } from '../state/events';
import { selectVenue } from '../state/kiosk';
import { situationOf } from '../state/selectors';

const TICK_MS = 1000;
const MINUTE_MS = 60_000;
/** A later tick means that the device slept. */
const AWAKE_MS = 10_000;

interface MaintenanceState {
  readonly clock: ServerClock;
  failures: number;
  nextProbeAt: number;
  minute: number | undefined;
  touchedAt: number;
  nextDocumentCheckAt: number;
}

const pathname = () => window.location.pathname;

function* addressOfHome() {
  return homeAddress(yield* select(selectTenant), yield* select(selectMode));
}

function* isUnused() {
  return (yield* select(situationOf, yield* call(pathname))) === 'vacant';
}

function* firstCheckMs(hasOfflinePage: boolean) {
  const { centre } = yield* select(selectMode);
  // A stored page was opened because no other page could be loaded. This may have changed already.
  if (hasOfflinePage) return nextProbeMs(1, Math.random());
  const isWhole = centre === undefined || (yield* select(selectVenue)) !== undefined;
  // A page without its venue was rendered while the platform did not respond, so it is probed immediately.
  return isWhole ? nextProbeMs(0, Math.random()) : 0;
}

function* dispatchMinute(waiting: MaintenanceState) {
  const now = waiting.clock.now();
  if (now === undefined) return;
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  if (minute !== waiting.minute) yield* put(minutePassed({ now: minute }));
  waiting.minute = minute;
}

function* needsReload({ touchedAt }: MaintenanceState) {
  const now = performance.now();
  return (
    (yield* isUnused()) && needsReloadAfter({ ageMs: now, idleMs: now - touchedAt, memory: memoryInUse() })
  );
}

function* probePlatformNow(waiting: MaintenanceState) {
  const { answered, time } = yield* call(probePlatform, yield* select(selectMode));
  if (time !== undefined) waiting.clock.set(time);
  const wasAway = reachabilityAfter(waiting.failures) === 'away';
  // A newly loaded page has all its data, even if this page was rendered without some of it.
  const isRequested = answered && (wasAway || (yield* needsReload(waiting)));
  const home = yield* addressOfHome();
  const comes = isRequested && (yield* call(isPageAvailable, home));
  // While the page cannot be loaded, an away platform stays away, and a usable page stays open.
  const isWell = answered && (comes || !wasAway);
  // Without a connection, one failure counts as two, because it is not a short interruption.
  const failed = navigator.onLine === false ? 2 : 1;
  waiting.failures = isWell ? 0 : waiting.failures + failed;
  waiting.nextProbeAt = performance.now() + nextProbeMs(waiting.failures, Math.random());
  if (!isWell) yield* put(platformProbed({ platform: reachabilityAfter(waiting.failures) }));
  if (comes) yield* call(loadHome, home);
}

/** An open visit ends by its normal rules, and the next page then has the new document. */
function* checkDocument(waiting: MaintenanceState) {
  if (performance.now() < waiting.nextDocumentCheckAt) return;
  const isChanged = yield* call(isDocumentChanged, yield* select(selectTenant));
  waiting.nextDocumentCheckAt = performance.now() + DOCUMENT_CHECK_MS;
  const home = yield* addressOfHome();
  if (!isChanged || !(yield* call(isPageAvailable, home))) return;
  const isUntouched = performance.now() - waiting.touchedAt >= SETTLED_MS;
  if (isUntouched && (yield* isUnused())) yield* call(loadHome, home);
}

function* maintainHome({ now = '', kept: hasOfflinePage }: ReturnType<typeof homeShown>['payload']) {
  const start = performance.now();
  const waiting: MaintenanceState = {
    clock: new ServerClock(),
    failures: hasOfflinePage ? 2 : 0,
    nextProbeAt: start + (yield* firstCheckMs(hasOfflinePage)),
    minute: undefined,
    touchedAt: start,
    nextDocumentCheckAt: start + DOCUMENT_CHECK_MS,
  };
  waiting.clock.set(Date.parse(now));
  const channel = yield* call(homeEvents);
  try {
    for (;;) {
      yield* dispatchMinute(waiting);
      const before = Date.now();
      const { event } = yield* race({ event: take(channel), time: delay(TICK_MS) });
      if (event === 'touched') waiting.touchedAt = performance.now();
      const slept = Date.now() - before > AWAKE_MS;
      if (slept || event === 'line' || performance.now() >= waiting.nextProbeAt)
        yield* probePlatformNow(waiting);
      yield* checkDocument(waiting);
    }
  } finally {
    channel.close();
  }
}

export function* watchHome(): Generator<unknown, void, unknown> {
  if (!(yield* select(selectMode)).kiosk) return;
  yield* takeLatest([homeShown, homeLeft], function* (event) {
    if (homeShown.match(event)) yield* maintainHome(event.payload);
  });
}
