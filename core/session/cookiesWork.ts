import { useSyncExternalStore } from 'react';

/** Whether a cookie that is written stays: not where cookies are off, and not in a frame on another site's page. */
export function cookiesWork(): boolean {
  try {
    if (!navigator.cookieEnabled) return false;
    document.cookie = 'foyer_try=1; path=/; samesite=lax';
    const stays = document.cookie.includes('foyer_try=1');
    document.cookie = 'foyer_try=; path=/; max-age=0';
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
