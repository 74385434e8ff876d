/**
 * The cookies that the page reads and writes. The areas of a tenant share them. When the page is embedded on
 * another site, its cookies are stored separately for that site (`Partitioned`). They then have different
 * names, so that a browser without partitioned cookies never mixes them with the normal ones. The web host
 * uses the same names.
 */
import Cookies from 'js-cookie';
import type { Boot } from '../../schemas/boot';
import { useSyncExternalStore } from 'react';

let place: { readonly domain: string | undefined; readonly otherSite: boolean } = {
  domain: undefined,
  otherSite: false,
};

export function connectPageCookies({ session, mode }: Pick<Boot, 'session' | 'mode'>): void {
  place = { domain: session.cookieDomain || undefined, otherSite: mode.otherSite === true };
}

/** Returns the name of a cookie on this page. */
export const cookieName = (name: string): string =>
  place.otherSite ? name.replace('foyer_', 'foyer_framed_') : name;

function attributes(): Cookies.CookieAttributes {
  const { domain, otherSite } = place;
  const secure = window.location.protocol === 'https:';
  return otherSite
    ? { domain, path: '/', sameSite: 'none', secure: true, partitioned: true }
    : { domain, path: '/', sameSite: 'lax', secure };
}

/** The value of a cookie that scripts may read. Undefined without the cookie. */
export const readCookie = (name: string): string | undefined => Cookies.get(cookieName(name));

/** Without `days` the cookie lasts until the browser is closed. */
export function writeCookie(name: string, value: string, days?: number): void {
  Cookies.set(cookieName(name), value, { ...attributes(), expires: days });
}

export function removeCookie(name: string): void {
  Cookies.remove(cookieName(name), attributes());
}

/** Returns whether the page is embedded in a page of another site. */
export const isOnOtherSite = (): boolean => place.otherSite;

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

const never = () => () => {};
const serverSnapshot = () => true;

/** Without cookies no session lasts: after registration or login the user would still not be signed in. */
export const useCookieSupport = (): boolean =>
  useSyncExternalStore(never, areCookiesSupported, serverSnapshot);
