/**
 * Cookies of a visit. All have Domain = tenant host, so that the areas share them.
 *
 * A sibling sub-domain can plant a cookie of the same name beside ours ("tossing"); which one comes
 * first is then the attacker's choice. So a name that is there twice counts as planted, not as a value.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { isLoopback } from '../hostHeader';
import { keepsSecureCookiesOnLoopback } from './engine';

export interface CookieSpace {
  readonly domain: string;
  /** Secure cookies with the `__Secure-` prefix: over https, and on the loopback, which most browsers trust. */
  readonly secure: boolean;
  /**
   * Of a page embedded on another site: cookies of a jar of that site's own, by names of their own, so that
   * a browser which knows no such jars never mixes them with those of our own pages.
   */
  readonly partitioned?: true;
}

/** Where a site's cookies live, as far as the server knows it without a browser. */
export function cookieSpace(tenantHost: string, scheme: 'http' | 'https'): CookieSpace {
  return { domain: tenantHost, secure: scheme === 'https' || isLoopback(tenantHost) };
}

/** The same for the page that asks: which browser's it is, and whether it stands in another site's page. */
export function cookieSpaceFor(
  headers: IncomingHttpHeaders,
  tenantHost: string,
  scheme: 'http' | 'https',
): CookieSpace {
  const space = cookieSpaceOf(headers, tenantHost, scheme);
  return space.secure && isOnOtherSite(headers) ? { ...space, partitioned: true } : space;
}

/**
 * A frame's first page says so itself, and its calls say what the page was told then; what it leads to comes
 * from our own pages, and is known by the cookie that only the jar of such frames has, and so are the calls of
 * a page that says nothing, of a build before this one. A page with a window to itself stands in nobody's.
 * What a call says gives no right: it chooses between two sets of cookies, of which the browser sends what it
 * would send anyway.
 */
function isOnOtherSite({
  'sec-fetch-dest': destination,
  'sec-fetch-site': from,
  'x-foyer-framed': reported,
  cookie,
}: IncomingHttpHeaders): boolean {
  if (reported === '1' || reported === '0') return reported === '1';
  if (destination === 'document') return false;
  if (destination === 'iframe' && from === 'cross-site') return true;
  return valuesOf(cookie, framedName(MODE_COOKIE)).length > 0;
}

/** Over plain http on the loopback some browsers keep no Secure cookie. */
function cookieSpaceOf(
  { 'user-agent': agent, cookie }: IncomingHttpHeaders,
  tenantHost: string,
  scheme: 'http' | 'https',
): CookieSpace {
  const space = cookieSpace(tenantHost, scheme);
  if (!space.secure || scheme === 'https' || keepsSecureCookiesOnLoopback(agent)) return space;
  // One that came with a prefixed cookie keeps them, whatever it calls itself.
  const prefixed = [basketCookie(space), ...ACTORS.map((who) => tokenCookie(space, who))];
  const keeps = prefixed.some((name) => valuesOf(cookie, name).length > 0);
  return { ...space, secure: keeps };
}

/** Whose session: each has cookies of its own, so that neither overwrites or ends the other's. */
export type Actor = 'customer' | 'staff';
export const ACTORS: readonly Actor[] = ['customer', 'staff'];

/** Where the page itself keeps the token, in session mode `client`: it cannot write the prefixed name everywhere. */
export const PAGE_TOKEN_COOKIES: Readonly<Record<Actor, string>> = {
  customer: 'foyer_token',
  staff: 'foyer_staff',
};
/** Readable by the browser; they say that a session exists, and which of several by a mark that is no secret. */
export const SIGNED_IN_COOKIES: Readonly<Record<Actor, string>> = {
  customer: 'foyer_signed_in',
  staff: 'foyer_staff_signed_in',
};

export function tokenCookie(space: CookieSpace, who: Actor): string {
  const name = nameIn(space, PAGE_TOKEN_COOKIES[who]);
  return space.secure ? `__Secure-${name}` : name;
}

/** The key of a visitor's basket; never readable by the page. */
export const basketCookie = (space: CookieSpace): string =>
  `${space.secure ? '__Secure-' : ''}${nameIn(space, 'foyer_basket')}`;
/** Readable by the browser; it says that a visitor has a basket, and no more: without one nothing need be asked. */
export const HAS_BASKET_COOKIE = 'foyer_has_basket';

export const VENUE_COOKIE = 'foyer_venue';
export const MODE_COOKIE = 'foyer_mode';

/** The page spells it likewise: `core/session/pageCookies.ts`. */
const framedName = (name: string): string => name.replace(/^foyer_/, 'foyer_framed_');

/** What a cookie is called in this space. */
export const nameIn = ({ partitioned }: CookieSpace, name: string): string =>
  partitioned ? framedName(name) : name;

/** The names that a browser sent, each once, of those that could be set again. */
export function namesIn(header: string | undefined): readonly string[] {
  const names = (header ?? '').split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  return [...new Set(names)].filter((name) => /^[\w!#$%&'*+.^`|~-]{1,200}$/.test(name));
}

/** All values of one name, in the order the browser sent them. */
export function valuesOf(header: string | undefined, name: string): readonly string[] {
  if (header === undefined) return [];
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => decoded(pair.slice(name.length + 1)));
}

function decoded(value: string): string {
  const bare = value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/** The value, if there is exactly one. */
export function onlyValue(header: string | undefined, name: string): string | undefined {
  const values = valuesOf(header, name);
  return values.length === 1 ? values[0] : undefined;
}

interface CookieOptions {
  readonly httpOnly: boolean;
  readonly maxAge?: number;
}

export function setCookie(space: CookieSpace, name: string, value: string, options: CookieOptions): string {
  return stringifySetCookie({
    name,
    value,
    domain: space.domain,
    path: '/',
    sameSite: space.partitioned ? 'none' : 'lax',
    secure: space.secure,
    partitioned: space.partitioned,
    httpOnly: options.httpOnly,
    maxAge: options.maxAge,
  });
}

export function clearCookie(space: CookieSpace, name: string, httpOnly: boolean): string {
  return setCookie(space, name, '', { httpOnly, maxAge: 0 });
}

/** Of one host alone: whoever set it did not name the tenant's. */
export const clearOwnCookie = ({ secure }: CookieSpace, name: string): string =>
  stringifySetCookie({ name, value: '', path: '/', sameSite: 'lax', secure, maxAge: 0 });
