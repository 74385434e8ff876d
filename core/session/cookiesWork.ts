import { useSyncExternalStore } from 'react';
import { readCookie, removeCookie, writeCookie } from './pageCookies';

/** `code` of `cart/addRefused` where the browser keeps no cookies. */
export const NO_COOKIES = 'no_cookies';

/**
 * Whether the browser keeps a cookie of this page: not where cookies are off, nor in a frame without a cookie jar
 * of its own. Found out by writing one and reading it: `navigator.cookieEnabled` says yes where a rule for this
 * site refuses cookies, and no in frames that keep them.
 */
export function cookiesWork(): boolean {
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
const asTheServerDraws = () => true;

/** Without cookies no session holds: an account would be made, or a password accepted, and nobody be signed in. */
export const useCookiesWork = (): boolean => useSyncExternalStore(never, cookiesWork, asTheServerDraws);
