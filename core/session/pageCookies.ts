/**
 * The cookies that the page itself reads and writes, shared by the areas of a tenant. Embedded on another
 * site the page has a jar of that site's own (`Partitioned`), and its cookies names of their own, so that a
 * browser which knows no such jars never mixes them up. The web host spells them likewise.
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

/** What a cookie is called on this page. */
export const cookieName = (name: string): string =>
  place.otherSite ? name.replace('foyer_', 'foyer_framed_') : name;

function attributes(): Cookies.CookieAttributes {
  const { domain, otherSite } = place;
  const secure = window.location.protocol === 'https:';
  return otherSite
    ? { domain, path: '/', sameSite: 'none', secure: true, partitioned: true }
    : { domain, path: '/', sameSite: 'lax', secure };
}

export const readCookie = (name: string): string | undefined => Cookies.get(cookieName(name));

/** Without days it is kept for as long as the browser is open. */
export function writeCookie(name: string, value: string, days?: number): void {
  Cookies.set(cookieName(name), value, { ...attributes(), expires: days });
}

export function removeCookie(name: string): void {
  Cookies.remove(cookieName(name), attributes());
}

/** The page stands in a page of another site. */
export const isOnOtherSite = (): boolean => place.otherSite;
