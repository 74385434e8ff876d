/**
 * Watches over the page itself. While this story lives the page's heart beats; a page that hangs, or in
 * which no story runs any more, is taken home from outside (`core/offlineKiosk`). One that lives and is of no
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
import { isHealthy, HealthTimer, type PageHealth } from '../domain/watchdog';
import { homeAddress } from '../browser/homeAddress';
import { probePlatform } from '../browser/platformProbe';
import { isOfflineKioskReady, startOfflineKiosk, watchdogOf } from '../browser/offlineKiosk';
import { clearBrowserData, loadHome } from '../browser/clearBrowserData';
import { isUsable } from '../browser/usable';
import { msSinceIdleCheck } from '../browser/idleCheckTime';
import { selectVisit } from '../state/kiosk';
import { isHome } from '../state/selectors';

const BEAT_MS = 2000;
/** Beats that are further apart were slept through. */
const AWAKE_MS = 3 * BEAT_MS;

const pathname = () => window.location.pathname;

function* currentHealth(endingSince: number | undefined) {
  const seen: PageHealth = {
    usable: isUsable(yield* select(isHome, yield* call(pathname))),
    watchSilentMs: msSinceIdleCheck(),
    endingMs: endingSince === undefined ? undefined : performance.now() - endingSince,
    paying: yield* select(selectChargeOpen),
  };
  return seen;
}

/** A page is left only for one that will come. */
function* goHome() {
  const mode = yield* select(selectMode);
  if (!isOfflineKioskReady() && !(yield* call(probePlatform, mode)).answered) return;
  yield* call(clearBrowserData);
  yield* call(loadHome, homeAddress(yield* select(selectTenant), mode));
}

export function* watchPage(): Generator<unknown, void, unknown> {
  if (!(yield* select(selectMode)).kiosk) return;
  const tenant = yield* select(selectTenant);
  // Where it does not come now, the next page asks for it again.
  void startOfflineKiosk(tenant).catch(() => undefined);
  const watchdog = yield* call(watchdogOf, tenant);
  const patience = new HealthTimer(AWAKE_MS);
  let endingSince: number | undefined;
  try {
    for (;;) {
      if ((yield* select(selectVisit)).step === 'ending') endingSince ??= performance.now();
      const seen = yield* currentHealth(endingSince);
      watchdog.beat(seen.paying);
      if (patience.isOver(isHealthy(seen), performance.now())) yield* call(goHome);
      // Whoever listens judges by the last beat alone: that money may be moving is said before anything is done for it.
      yield* race({ time: delay(BEAT_MS), charge: take([chargeStarted, chargeSettled]) });
    }
  } finally {
    watchdog.dismiss();
  }
}
