import { useSyncExternalStore } from 'react';
import { readCookie, removeCookie, writeCookie } from './pageCookies';

/** `code` of `cart/addRefused` when the browser does not store cookies. */
export const NO_COOKIES = 'no_cookies';

/**
 * Returns whether the browser stores cookies of this page. It writes a cookie and reads it back, because
 * `navigator.cookieEnabled` can be wrong in both ways: true although a setting blocks cookies of this site,
 * and false in frames that can store them.
 */
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

const never = () => () => {};
const serverSnapshot = () => true;

/**
 * Without cookies no session lasts. An account would be created or a password accepted, and the user would
 * still not be signed in.
 */
export const useCookieSupport = (): boolean =>
  useSyncExternalStore(never, areCookiesSupported, serverSnapshot);
