/** The parts of a service worker's scope that are used; the compiler knows windows alone. */
import type { StandbyPlan } from '../../schemas/boot';

interface Lasting {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface WindowClient {
  readonly navigate: (address: string) => Promise<unknown>;
}

export interface StandbyScope {
  /** Written before this script by the web host. */
  readonly foyerStandby: StandbyPlan | null;
  readonly location: Location;
  readonly registration: { readonly unregister: () => Promise<boolean> };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (of: { readonly type: 'window' }) => Promise<readonly WindowClient[]>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: ((name: 'install' | 'activate', hear: (event: Lasting) => void) => void) &
    ((name: 'fetch', hear: (event: Fetching) => void) => void);
}
