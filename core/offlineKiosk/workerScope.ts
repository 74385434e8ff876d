/** The used parts of a service worker's scope. TypeScript is configured with the types of windows only. */
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
  /** The web host writes it in front of this script. */
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
