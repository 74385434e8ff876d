/**
 * The cookies of a session, shared by the areas of a tenant. In session mode 'server' the token is out of
 * reach (HttpOnly) and `foyer_signed_in` says that it exists, and which one it is; in mode 'client' this file writes the token itself.
 */
import Cookies from 'js-cookie';
import type { Boot } from '../../schemas/boot';
import { cookieName, readCookie, removeCookie, writeCookie } from './pageCookies';

type SessionSettings = Boot['session'];

/** Customers and staff have sessions of their own: neither overwrites nor ends the other's. */
export type Actor = 'customer' | 'staff';

const NAMES: Readonly<Record<Actor, readonly [token: string, signedIn: string]>> = {
  customer: ['foyer_token', 'foyer_signed_in'],
  staff: ['foyer_staff', 'foyer_staff_signed_in'],
};

/**
 * Tells one session from the next, and is nothing to look into: made at random at each login. Where the page
 * keeps the token itself, that is it. Undefined without a session.
 */
export const sessionMark = ({ mode }: SessionSettings, who: Actor = 'customer'): string | undefined =>
  readCookie(NAMES[who][mode === 'client' ? 0 : 1]) || undefined;

export const hasToken = (settings: SessionSettings, who?: Actor): boolean =>
  sessionMark(settings, who) !== undefined;

export function readToken({ mode }: SessionSettings, who: Actor = 'customer'): string | undefined {
  return mode === 'client' ? readCookie(NAMES[who][0]) : undefined;
}

/** Kept for the visit, as the server's own cookie is. In mode 'server' the web host has kept it already. */
export function writeToken(token: string, settings: SessionSettings, who: Actor = 'customer'): void {
  if (settings.mode === 'client') writeCookie(NAMES[who][0], token);
}

export function clearToken(settings: SessionSettings, who: Actor = 'customer'): void {
  for (const name of settings.mode === 'client' ? NAMES[who] : [NAMES[who][1]]) {
    removeCookie(name);
    // One that was set without a domain would keep the visitor half signed in.
    Cookies.remove(cookieName(name), { path: '/' });
  }
}
