/**
 * Watches a kiosk's page from a thread of its own. A page that hangs can do nothing any more; so its
 * worker is asked to take it home. That ask is a fetch, which wakes the worker where it sleeps.
 */
import type { KioskBeat } from '../../schemas/boot';
import { BEAT_MS, Pulse } from './pulse';

interface WatchdogScope {
  readonly location: Location;
  readonly close: () => void;
  readonly addEventListener: (name: 'message', hear: (event: MessageEvent<KioskBeat>) => void) => void;
}

declare const self: WatchdogScope;

const pulse = new Pulse();
self.addEventListener('message', ({ data }) => pulse.heard(data, performance.now()));

/** Once the page has left there is nothing to watch: the thread of one that hangs lives on, and would take the next page away. */
async function release(): Promise<void> {
  const { status } = await fetch(new URL('release', self.location.href));
  if (status === 204) self.close();
}

setInterval(() => {
  if (pulse.isLost(performance.now())) void release().catch(() => undefined);
}, BEAT_MS);
