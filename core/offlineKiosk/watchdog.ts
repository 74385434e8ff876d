/**
 * Watches a kiosk's page from a thread of its own. A page that hangs can do nothing any more; so its
 * worker is asked to take it home. That ask is a fetch, which wakes the worker where it sleeps.
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

/** Once the page has left there is nothing to watch: the thread of one that hangs lives on, and would take the next page away. */
async function release(): Promise<void> {
  const { status } = await fetch(new URL('release', self.location.href));
  if (status === 204) self.close();
}

setInterval(() => {
  if (heartbeat.isLost(performance.now())) void release().catch(() => undefined);
}, BEAT_MS);
