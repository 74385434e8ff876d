import { useSyncExternalStore } from 'react';
import { cookieStays } from './pageCookies';

/** Whether a cookie of this page's kind stays: not where cookies are off, nor in a frame that has no jar of its own. */
export function cookiesWork(): boolean {
  try {
    return cookieStays();
  } catch {
    // A frame that is locked in throws.
    return false;
  }
}

const never = () => () => {};
const asTheServerDraws = () => true;

/** Without cookies no session holds: an account would be made, or a password accepted, and nobody be signed in. */
export const useCookiesWork = (): boolean => useSyncExternalStore(never, cookiesWork, asTheServerDraws);
