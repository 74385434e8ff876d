import { useSyncExternalStore } from 'react';
import { useHost } from '../shell/startup/host';

const onServer = () => false;

/**
 * True when the whole page is hydrated and the session cookies are read. Automatic changes of the page wait
 * for it, and so do buttons that need the application: a press before would have no effect. A subscription,
 * because a changed context value makes React discard parts that are not hydrated.
 */
export function useIsHydrated(): boolean {
  const { subscribe, isSettled } = useHost().hydrationOrder;
  return useSyncExternalStore(subscribe, isSettled, onServer);
}
