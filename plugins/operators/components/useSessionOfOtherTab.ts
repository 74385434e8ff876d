import { useSyncExternalStore } from 'react';
import { readCookie } from '../../../core/contract';

const CHECK_MS = 1000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}

const neverChanges = () => () => undefined;

const hasSession = (): boolean => Boolean(readCookie('foyer_staff_signed_in'));

/** Whether another tab has logged in. `isAwaited`: otherwise the answer is false. */
export function useSessionOfOtherTab(isAwaited: boolean): boolean {
  const isThere = useSyncExternalStore(isAwaited ? subscribe : neverChanges, hasSession, () => false);
  return isAwaited && isThere;
}
