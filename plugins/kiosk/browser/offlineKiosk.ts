/**
 * The threads beside a kiosk's page: the worker that opens the kept home when no other comes, and the
 * watchdog, which hears the page's beat and has the worker take a page home that hangs. Browsers have
 * them on https and on the loopback; elsewhere the page does without.
 */
import type { KioskBeat, ResolvedTenant } from '../../../core/contract';

type Place = Pick<ResolvedTenant, 'basePath'>;

/** The worker comes from the area's own place: it looks after that and nothing else of its host. */
export async function startOfflineKiosk({ basePath }: Place): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(`${basePath}kiosk/worker.js`, { scope: basePath });
  await navigator.serviceWorker.ready;
}

/** Whether a page comes even where the line is down. */
export const isOfflineKioskReady = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

export interface Watchdog {
  readonly beat: (paying: boolean) => void;
  readonly dismiss: () => void;
}

const NONE: Watchdog = { beat: () => undefined, dismiss: () => undefined };

/** Once it has heard a beat it waits for the next; a page out of sight says that it need not beat. */
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
