/**
 * Watches a kiosk's page from a thread of its own. A page that hangs can do nothing any more; so its
 * worker is asked to take it home. That ask is a fetch, which wakes the worker where it sleeps.
 */
import type { KioskBeat } from '../../schemas/boot';
import { BEAT_MS, Pulse } from './pulse';

interface WatchdogScope {
  readonly location: Location;
  readonly addEventListener: (name: 'message', hear: (event: MessageEvent<KioskBeat>) => void) => void;
}

declare const self: WatchdogScope;

const pulse = new Pulse();
self.addEventListener('message', ({ data }) => pulse.heard(data, performance.now()));
setInterval(() => {
  if (pulse.isLost(performance.now()))
    void fetch(new URL('release', self.location.href)).catch(() => undefined);
}, BEAT_MS);
