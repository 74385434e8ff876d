/** The parts of a service worker's scope that are used; the compiler knows windows alone. */
import type { OfflineKioskPlan } from '../../schemas/boot';

interface ExtendableEventLike {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface WindowClient {
  readonly navigate: (address: string) => Promise<unknown>;
}

export interface WorkerScope {
  /** Written before this script by the web host. */
  readonly foyerOfflineKiosk: OfflineKioskPlan | null;
  readonly location: Location;
  readonly registration: { readonly unregister: () => Promise<boolean> };
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (of: { readonly type: 'window' }) => Promise<readonly WindowClient[]>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: ((
    name: 'install' | 'activate',
    hear: (event: ExtendableEventLike) => void,
  ) => void) &
    ((name: 'fetch', hear: (event: FetchEventLike) => void) => void);
}
