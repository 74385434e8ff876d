/**
 * Watches a kiosk's page from a separate thread. A page that hangs cannot act. So the service worker is
 * requested to open the home page. The request is a fetch, which also starts a stopped service worker.
 */
import type { KioskBeat } from '../../schemas/boot';
import { BEAT_MS, Heartbeat } from './heartbeat';

interface WatchdogScope {
  readonly location: Location;
  readonly close: () => void;
  readonly addEventListener: (name: 'message', hear: (event: MessageEvent<KioskBeat>) => void) => void;
}

declare const self: WatchdogScope;

const heartbeat = new Heartbeat();
self.addEventListener('message', ({ data }) => heartbeat.heard(data, performance.now()));

/**
 * Closes this thread after the page has left: the thread of a page that hangs stays alive and would make the
 * next page leave too.
 */
async function release(): Promise<void> {
  const { status } = await fetch(new URL('release', self.location.href));
  if (status === 204) self.close();
}

setInterval(() => {
  if (heartbeat.isLost(performance.now())) void release().catch(() => undefined);
}, BEAT_MS);
