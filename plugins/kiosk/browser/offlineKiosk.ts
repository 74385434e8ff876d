/**
 * The workers of a kiosk. The service worker opens the stored home page when no page can be loaded. The
 * watchdog receives a heartbeat from the page. When the heartbeat stops, it makes the service worker navigate
 * the page to the home. Browsers support workers only on https and on the loopback address; elsewhere the
 * page runs without them.
 */
import type { KioskBeat, ResolvedTenant } from '../../../core/contract';

type Place = Pick<ResolvedTenant, 'basePath'>;

/** The worker's scope is the base path of the area, so it does not affect other paths of the host. */
export async function startOfflineKiosk({ basePath }: Place): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(`${basePath}kiosk/worker.js`, { scope: basePath });
  await navigator.serviceWorker.ready;
}

/** True when a page opens even without a connection. */
export const isOfflineKioskReady = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

export interface Watchdog {
  readonly beat: (paying: boolean) => void;
  readonly dismiss: () => void;
}

const NONE: Watchdog = { beat: () => undefined, dismiss: () => undefined };

/** After its first heartbeat the watchdog expects the next one. A hidden page reports that it sends none. */
export function watchdogOf({ basePath }: Place): Watchdog {
  if (!('Worker' in window)) return NONE;
  const worker = new Worker(`${basePath}kiosk/watchdog.js`);
  const say = (word: KioskBeat) => worker.postMessage(word);
  let isPaying = false;
  const seen = () => say(document.visibilityState === 'hidden' ? 'hidden' : isPaying ? 'paying' : 'well');
  document.addEventListener('visibilitychange', seen);
  return {
    beat: (paying) => {
      isPaying = paying;
      seen();
    },
    dismiss: () => {
      document.removeEventListener('visibilitychange', seen);
      worker.terminate();
    },
  };
}
