/**
 * Maintains the kiosk's home while it waits: updates the time, probes the platform, and reloads the home when
 * the platform is available again and the page can be loaded, and at intervals.
 */
import { call, race, delay, select, take, takeLatest } from 'typed-redux-saga';
import { selectMode } from '../../../core/contract';
import { nextProbeMs } from '../domain/reachability';
import { ServerClock } from '../domain/serverClock';
import { DOCUMENT_CHECK_MS } from '../domain/watchdog';
import { homeEvents } from '../browser/homeEvents';
import { homeLeft, homeShown } from '../state/events';
import { selectVenue } from '../state/kiosk';
import { dispatchMinute } from './dispatchMinute';
import { probePlatformNow } from './probePlatform';
import { checkDocument } from './reloadHome';
import type { Waiting } from './waitingHome';

const TICK_MS = 1000;
/** A later tick means that the device slept. */
const AWAKE_MS = 10_000;

function* firstCheckMs(kept: boolean) {
  const { centre } = yield* select(selectMode);
  // A stored page was opened because no other page could be loaded. This may have changed already.
  if (kept) return nextProbeMs(1, Math.random());
  const isWhole = centre === undefined || (yield* select(selectVenue)) !== undefined;
  // A page without its venue was rendered while the platform did not respond, so it is probed immediately.
  return isWhole ? nextProbeMs(0, Math.random()) : 0;
}

function* maintainHome({ payload: { now = '', kept } }: ReturnType<typeof homeShown>) {
  const start = performance.now();
  const failures = kept ? 2 : 0;
  const lookAt = start + (yield* firstCheckMs(kept));
  const waiting: Waiting = {
    clock: new ServerClock(),
    failures,
    nextProbeAt: lookAt,
    minute: undefined,
    touchedAt: start,
    nextDocumentCheckAt: start + DOCUMENT_CHECK_MS,
  };
  waiting.clock.set(Date.parse(now));
  const signs = yield* call(homeEvents);
  try {
    for (;;) {
      yield* dispatchMinute(waiting);
      const before = Date.now();
      const { sign } = yield* race({ sign: take(signs), time: delay(TICK_MS) });
      if (sign === 'touched') waiting.touchedAt = performance.now();
      const slept = Date.now() - before > AWAKE_MS;
      if (slept || sign === 'line' || performance.now() >= waiting.nextProbeAt)
        yield* probePlatformNow(waiting);
      yield* checkDocument(waiting);
    }
  } finally {
    signs.close();
  }
}

function* waitForHomeChange(event: ReturnType<typeof homeShown> | ReturnType<typeof homeLeft>) {
  if (homeShown.match(event)) yield* maintainHome(event);
}

export function* watchHome(): Generator<unknown, void, unknown> {
  if ((yield* select(selectMode)).kiosk) yield* takeLatest([homeShown, homeLeft], waitForHomeChange);
}
