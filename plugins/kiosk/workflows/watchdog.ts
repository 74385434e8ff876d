/**
 * Watches over the page itself. While this story lives the page's heart beats; a page that hangs, or in
 * which no story runs any more, is taken home from outside (`core/standby`). One that lives and is of no
 * use to anybody is taken home from here. A payment that is open holds both.
 */
import { call, delay, race, select, take } from 'typed-redux-saga';
import {
  chargeSettled,
  chargeStarted,
  selectChargeOpen,
  selectMode,
  selectTenant,
} from '../../../core/contract';
import { isWell, Patience, type Seen } from '../domain/watchdog';
import { homeAddress } from '../page/address';
import { lookAtPlatform } from '../page/look';
import { isStoodBy, standBy, watchdogOf } from '../page/standby';
import { leaveNoTrace, loadHome } from '../page/traces';
import { isUsable } from '../page/usable';
import { watchSilentMs } from '../page/watchStamp';
import { selectVisit } from '../state/kiosk';
import { isHome } from '../state/selectors';

const BEAT_MS = 2000;
/** Beats that are further apart were slept through. */
const AWAKE_MS = 3 * BEAT_MS;

const pathname = () => window.location.pathname;

function* seenNow(endingSince: number | undefined) {
  const seen: Seen = {
    usable: isUsable(yield* select(isHome, yield* call(pathname))),
    watchSilentMs: watchSilentMs(),
    endingMs: endingSince === undefined ? undefined : performance.now() - endingSince,
    paying: yield* select(selectChargeOpen),
  };
  return seen;
}

/** A page is left only for one that will come. */
function* goHome() {
  const mode = yield* select(selectMode);
  if (!isStoodBy() && !(yield* call(lookAtPlatform, mode)).answered) return;
  yield* call(leaveNoTrace);
  yield* call(loadHome, homeAddress(yield* select(selectTenant), mode));
}

export function* watchOverPage(): Generator<unknown, void, unknown> {
  if (!(yield* select(selectMode)).kiosk) return;
  const tenant = yield* select(selectTenant);
  // Where it does not come now, the next page asks for it again.
  void standBy(tenant).catch(() => undefined);
  const watchdog = yield* call(watchdogOf, tenant);
  const patience = new Patience(AWAKE_MS);
  let endingSince: number | undefined;
  try {
    for (;;) {
      if ((yield* select(selectVisit)).step === 'ending') endingSince ??= performance.now();
      const seen = yield* seenNow(endingSince);
      watchdog.beat(seen.paying);
      if (patience.isOver(isWell(seen), performance.now())) yield* call(goHome);
      // Whoever listens judges by the last beat alone: that money may be moving is said before anything is done for it.
      yield* race({ time: delay(BEAT_MS), charge: take([chargeStarted, chargeSettled]) });
    }
  } finally {
    watchdog.dismiss();
  }
}
