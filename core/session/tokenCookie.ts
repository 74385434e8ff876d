/**
 * The cookies of a session, shared by all areas. In mode 'server' the page cannot read the token, and
 * `foyer_signed_in` identifies it. In mode 'client' this file writes the token.
 */
import Cookies from 'js-cookie';
import type { Boot } from '../../schemas/boot';
import { cookieName, readCookie, removeCookie, writeCookie } from './pageCookies';

type SessionSettings = Boot['session'];

/** Customers and staff have separate sessions. Neither session overwrites or ends the other. */
export type Actor = 'customer' | 'staff';

const NAMES: Readonly<Record<Actor, readonly [token: string, signedIn: string]>> = {
  customer: ['foyer_token', 'foyer_signed_in'],
  staff: ['foyer_staff', 'foyer_staff_signed_in'],
};

/** A random value of each login that identifies the session. In mode 'client' it is the token. */
export const sessionMark = ({ mode }: SessionSettings, who: Actor = 'customer'): string | undefined =>
  readCookie(NAMES[who][mode === 'client' ? 0 : 1]) || undefined;

export const hasToken = (settings: SessionSettings, who?: Actor): boolean =>
  sessionMark(settings, who) !== undefined;

export function readToken({ mode }: SessionSettings, who: Actor = 'customer'): string | undefined {
  return mode === 'client' ? readCookie(NAMES[who][0]) : undefined;
}

/** Writes a session cookie, like the server does. In mode 'server' the web host has stored the token. */
export function writeToken(token: string, settings: SessionSettings, who: Actor = 'customer'): void {
  if (settings.mode === 'client') writeCookie(NAMES[who][0], token);
}

export function clearToken(settings: SessionSettings, who: Actor = 'customer'): void {
  for (const name of settings.mode === 'client' ? NAMES[who] : [NAMES[who][1]]) {
    removeCookie(name);
    // A cookie that was set without a domain would leave the visitor partly signed in.
    Cookies.remove(cookieName(name), { path: '/' });
  }
}
