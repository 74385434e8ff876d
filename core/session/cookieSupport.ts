import { useSyncExternalStore } from 'react';
import { readCookie, removeCookie, writeCookie } from './pageCookies';

/** `code` of `cart/addRefused` when the browser does not store cookies. */
export const NO_COOKIES = 'no_cookies';

/** True if cookies last, tested by writing one: `navigator.cookieEnabled` can be wrong in both ways. */
export function areCookiesSupported(): boolean {
  const name = 'foyer_try';
  try {
    writeCookie(name, '1');
    const stays = readCookie(name) === '1';
    removeCookie(name);
    return stays;
  } catch {
    // A sandboxed frame throws.
    return false;
  }
}

const subscribeToNothing = () => () => {};
const serverSnapshot = () => true;

/** Without cookies no session lasts: after registration or login the user would still not be signed in. */
export const useCookieSupport = (): boolean =>
  useSyncExternalStore(subscribeToNothing, areCookiesSupported, serverSnapshot);
