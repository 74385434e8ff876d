import { createContext, useContext, useSyncExternalStore } from 'react';

/** Subscribed to, and no value of a context: a context that changes makes React throw away what it has not taken over yet. */
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
 * True once the page is taken over and the cookies of the session were looked at: it came from the server as
 * a visitor's, and what changes it by itself waits for this.
 */
export function useSessionReady(): boolean {
  const { subscribe, is } = useContext(SessionReadyContext);
  return useSyncExternalStore(subscribe, is, serverSnapshot);
}
