/**
 * The cookies that the page reads and writes. The areas of a tenant share them. When the page is embedded on
 * another site, its cookies are stored separately for that site (`Partitioned`). They then have different
 * names, so that a browser without partitioned cookies never mixes them with the normal ones. The web host
 * uses the same names.
 */
import Cookies from 'js-cookie';
import type { Boot } from '../../schemas/boot';

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
