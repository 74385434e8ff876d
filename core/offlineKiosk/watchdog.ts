/** A page that hangs cannot act, so this thread requests the home page of the service worker. A fetch also starts it. */
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

/** The thread of a page that hangs stays alive and would make the next page leave too. */
async function release(): Promise<void> {
  const { status } = await fetch(new URL('release', self.location.href));
  if (status === 204) self.close();
}

setInterval(() => {
  if (heartbeat.isLost(performance.now())) void release().catch(() => undefined);
}, BEAT_MS);
