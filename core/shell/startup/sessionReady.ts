import { createContext, useContext, useSyncExternalStore } from 'react';

/**
 * A subscription and not a context value: when a context value changes, React discards parts that are not
 * hydrated yet.
 */
export interface SessionReadiness {
  readonly is: () => boolean;
  readonly settle: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSessionReadiness(): SessionReadiness {
  const listeners = new Set<() => void>();
  let settled = false;
  return {
    is: () => settled,
    settle: () => {
      settled = true;
      for (const tell of listeners) tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const SessionReadyContext = createContext<SessionReadiness>(createSessionReadiness());

const serverSnapshot = () => false;

/**
 * True after hydration, when the session cookies have been read. The server renders the page for a visitor;
 * every automatic change of the page waits for this.
 */
export function useSessionReady(): boolean {
  const { subscribe, is } = useContext(SessionReadyContext);
  return useSyncExternalStore(subscribe, is, serverSnapshot);
}
