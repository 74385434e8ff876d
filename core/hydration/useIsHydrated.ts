import { useSyncExternalStore } from 'react';
import { useHost } from '../shell/startup/host';

const onServer = () => false;

/**
 * True when the whole page is hydrated and the session cookies have been read. The server renders the page for
 * a visitor; every automatic change of the page waits for this. A button that only the application can handle
 * is disabled until then: a press before hydration would have no effect and is never repeated.
 *
 * A subscription and not a context value: when a context value changes, React discards parts that are not
 * hydrated yet.
 */
export function useIsHydrated(): boolean {
  const { subscribe, isSettled } = useHost().hydrationOrder;
  return useSyncExternalStore(subscribe, isSettled, onServer);
}
