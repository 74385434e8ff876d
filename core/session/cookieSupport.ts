import { useSyncExternalStore } from 'react';
import { readCookie, removeCookie, writeCookie } from './pageCookies';

/** `code` of `cart/addRefused` where the browser keeps no cookies. */
export const NO_COOKIES = 'no_cookies';

/**
 * Whether the browser keeps cookies of this page. Writes a cookie and reads it back, because
 * `navigator.cookieEnabled` can be wrong both ways: true where a setting blocks cookies of this site, and false in
 * frames that keep them.
 */
export function areCookiesSupported(): boolean {
  const name = 'foyer_try';
  try {
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
const serverSnapshot = () => true;

/** Without cookies no session holds: an account would be made, or a password accepted, and nobody be signed in. */
export const useCookieSupport = (): boolean =>
  useSyncExternalStore(never, areCookiesSupported, serverSnapshot);
