/**
 * The session that this page uses, and its cookies, which all areas share. In mode 'server' the page cannot
 * read the token, and `foyer_signed_in` identifies it. In mode 'client' this file writes the token. While the
 * cookies are those of another session, the page sends no change (`core/http/executeCall.ts`).
 */
import Cookies from 'js-cookie';
import type { Boot } from '../../schemas/boot';
import { cookieName, readCookie, removeCookie, writeCookie } from './pageCookies';

/** Customers and staff have separate sessions. Neither session overwrites or ends the other. */
export type Actor = 'customer' | 'staff';

const NAMES: Readonly<Record<Actor, readonly [token: string, signedIn: string]>> = {
  customer: ['foyer_token', 'foyer_signed_in'],
  staff: ['foyer_staff', 'foyer_staff_signed_in'],
};

let mode: Boot['session']['mode'] = 'server';
let pageMarks: Partial<Record<Actor, string>> = {};

export function connectPageSession({ session }: Pick<Boot, 'session'>): void {
  mode = session.mode;
  pageMarks = {};
}

/** A random value of each login that identifies the session. In mode 'client' it is the token. */
export const currentMark = (actor: Actor = 'customer'): string | undefined =>
  readCookie(NAMES[actor][mode === 'client' ? 0 : 1]) || undefined;

export const hasToken = (): boolean => currentMark() !== undefined;

export const readToken = (actor: Actor): string | undefined =>
  mode === 'client' ? readCookie(NAMES[actor][0]) : undefined;

/** In mode 'server' the web host has stored the token. */
export function writeToken(token: string, actor: Actor): void {
  if (mode === 'client') writeCookie(NAMES[actor][0], token);
}

export function clearToken(actor: Actor = 'customer'): void {
  for (const name of mode === 'client' ? NAMES[actor] : [NAMES[actor][1]]) {
    removeCookie(name);
    // A cookie that was set without a domain would leave the visitor partly signed in.
    Cookies.remove(cookieName(name), { path: '/' });
  }
}

export const pageMark = (actor: Actor = 'customer'): string | undefined => pageMarks[actor];

/** From now on the page uses this session, or no session if `mark` is undefined. */
export function adoptMark(mark: string | undefined, actor: Actor = 'customer'): void {
  pageMarks[actor] = mark;
}

/** Returns whether a session exists that is not the session of this page. */
export function isOtherSession(actor: Actor = 'customer'): boolean {
  const mark = currentMark(actor);
  return mark !== undefined && pageMarks[actor] !== undefined && mark !== pageMarks[actor];
}
