/**
 * The cookies of a session, shared by the areas of a tenant. In session mode 'server' the token is out of
 * reach (HttpOnly) and `foyer_signed_in` says that it exists; in mode 'client' this file writes the token itself.
 */
import Cookies from 'js-cookie';
import type { Boot } from '../../schemas/boot';

type SessionSettings = Boot['session'];

const TOKEN = 'foyer_token';
const SIGNED_IN = 'foyer_signed_in';

function attributes({ cookieDomain }: SessionSettings): Cookies.CookieAttributes {
  const secure = window.location.protocol === 'https:';
  return { domain: cookieDomain || undefined, path: '/', sameSite: 'lax', ...(secure ? { secure } : {}) };
}

export function hasToken({ mode }: SessionSettings): boolean {
  return Boolean(Cookies.get(mode === 'client' ? TOKEN : SIGNED_IN));
}

export function readToken({ mode }: SessionSettings): string | undefined {
  return mode === 'client' ? Cookies.get(TOKEN) : undefined;
}

/** Kept for the visit, as the server's own cookie is. In mode 'server' the web host has kept it already. */
export function writeToken(token: string, settings: SessionSettings): void {
  if (settings.mode === 'client') Cookies.set(TOKEN, token, attributes(settings));
}

export function clearToken(settings: SessionSettings): void {
  for (const name of settings.mode === 'client' ? [TOKEN, SIGNED_IN] : [SIGNED_IN]) {
    Cookies.remove(name, attributes(settings));
    // One that was set without a domain would keep the visitor half signed in.
    Cookies.remove(name, { path: '/' });
  }
}
