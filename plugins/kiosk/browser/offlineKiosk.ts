/**
 * The workers of a kiosk (`core/offlineKiosk`). Browsers support them on https and the loopback address; elsewhere
 * the page runs without them.
 */
import type { KioskBeat, ResolvedTenant } from '../../../core/contract';
import { listen } from './listen';

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

/** After its first heartbeat the watchdog expects the next one. A hidden page reports that it sends none. */
export function watchdogOf({ basePath }: Place) {
  if (!('Worker' in window)) return { beat: () => undefined, dismiss: () => undefined };
  const worker = new Worker(`${basePath}kiosk/watchdog.js`);
  const postBeat = (word: KioskBeat) => worker.postMessage(word);
  let isPaying = false;
  const reportState = () =>
    postBeat(document.visibilityState === 'hidden' ? 'hidden' : isPaying ? 'paying' : 'well');
  const stop = listen(document, ['visibilitychange'], reportState);
  return {
    beat: (paying: boolean) => {
      isPaying = paying;
      reportState();
    },
    dismiss: () => {
      stop();
      worker.terminate();
    },
  };
}
