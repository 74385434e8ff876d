/**
 * Without this saga's heartbeat, the workers load the home (`core/offlineKiosk`). On a page that runs but is unusable,
 * this saga does. An open payment blocks both.
 */
import { call, delay, race, select, take } from 'typed-redux-saga';
import {
  chargeSettled,
  chargeStarted,
  selectChargeOpen,
  selectMode,
  selectTenant,
} from '../../../core/contract';
import { isHealthy, HealthTimer } from '../domain/watchdog';
import { clearBrowserData } from '../browser/clearBrowserData';
import { homeAddress, loadHome } from '../browser/homeAddress';
import { probePlatform } from '../browser/platformProbe';
import { isOfflineKioskReady, startOfflineKiosk, watchdogOf } from '../browser/offlineKiosk';
import { isUsable, msSinceIdleCheck } from '../browser/pageHealth';
import { selectVisit } from '../state/kiosk';
import { isHome } from '../state/selectors';

const BEAT_MS = 2000;
/** A longer gap between two heartbeats means that the device slept. */
const AWAKE_MS = 3 * BEAT_MS;

const pathname = () => window.location.pathname;

function* currentHealth(endingSince: number | undefined) {
  return {
    usable: isUsable(yield* select(isHome, yield* call(pathname))),
    watchSilentMs: msSinceIdleCheck(),
    endingMs: endingSince === undefined ? undefined : performance.now() - endingSince,
    paying: yield* select(selectChargeOpen),
  };
}

/** Leaves the page only when the home can be loaded. */
function* goHome() {
  const mode = yield* select(selectMode);
  if (!isOfflineKioskReady() && !(yield* call(probePlatform, mode)).answered) return;
  yield* call(clearBrowserData);
  yield* call(loadHome, homeAddress(yield* select(selectTenant), mode));
}

export function* watchPage(): Generator<unknown, void, unknown> {
  if (!(yield* select(selectMode)).kiosk) return;
  const tenant = yield* select(selectTenant);
  // If the registration fails, the next page tries again.
  void startOfflineKiosk(tenant).catch(() => undefined);
  const watchdog = yield* call(watchdogOf, tenant);
  const patience = new HealthTimer(AWAKE_MS);
  let endingSince: number | undefined;
  try {
    for (;;) {
      if ((yield* select(selectVisit)).step === 'ending') endingSince ??= performance.now();
      const health = yield* currentHealth(endingSince);
      watchdog.beat(health.paying);
      if (patience.isOver(isHealthy(health), performance.now())) yield* call(goHome);
      // The worker uses only the last heartbeat, so an open payment must be reported before its first request
      // is sent.
      yield* race({ time: delay(BEAT_MS), charge: take([chargeStarted, chargeSettled]) });
    }
  } finally {
    watchdog.dismiss();
  }
}
