import { useSyncExternalStore } from 'react';
import { isOnOtherSite, readCookie, removeCookie, writeCookie } from './pageCookies';

/** Whether a cookie of this page's kind stays: not where they are off, nor in a frame that has no jar of its own. */
export function cookiesWork(): boolean {
  const name = 'foyer_try';
  try {
    // Of another site's page browsers say that they are off, also where its own jar is open.
    if (!isOnOtherSite() && !navigator.cookieEnabled) return false;
    writeCookie(name, '1');
    const stays = readCookie(name) === '1';
    removeCookie(name);
    return stays;
  } catch {
    // A frame that is locked in throws.
    return false;
  }
}

const never = () => () => {};
const asTheServerDraws = () => true;

/** Without cookies no session holds: an account would be made, or a password accepted, and nobody be signed in. */
export const useCookiesWork = (): boolean => useSyncExternalStore(never, cookiesWork, asTheServerDraws);
