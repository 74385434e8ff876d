/**
 * Cookies of a visit. All have Domain = tenant host, so that the areas share them. Those of the console have no
 * Domain.
 * A sibling sub-domain can set a cookie with the same name as ours ("cookie tossing"). The attacker can then
 * choose which cookie comes first. A name that occurs twice is therefore ignored as forged.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { isLoopback } from '../hostHeader';

export interface CookieSpace {
  /** Undefined: the browser sends the cookies to this host only. */
  readonly domain: string | undefined;
  /**
   * Cookies with the `__Secure-` prefix, or `__Host-` without a domain, over https and on the loopback, which
   * most browsers trust.
   */
  readonly secure: boolean;
  /**
   * True for a page that is embedded on another site. Its cookies are partitioned by that site. They have
   * separate names, so that a browser without partitioned cookies never mixes them with those of our own
   * pages.
   */
  readonly partitioned?: true;
}

/** Where the cookies of a site are valid. */
export interface CookieScope {
  /** The host of a tenant, without the area, or of the console. */
  readonly tenantHost: string;
  /** The cookies belong to this host alone, and no host below it receives them. */
  readonly hostOnlyCookies?: true;
}

/** The cookie space of a site, without knowledge of the browser. */
export function cookieSpace(
  { tenantHost, hostOnlyCookies }: CookieScope,
  scheme: 'http' | 'https',
): CookieSpace {
  return {
    domain: hostOnlyCookies ? undefined : tenantHost,
    secure: scheme === 'https' || isLoopback(tenantHost),
  };
}

/** The cookie space for a request, by its browser and by whether the page is embedded. */
export function cookieSpaceFor(
  headers: IncomingHttpHeaders,
  scope: CookieScope,
  scheme: 'http' | 'https',
): CookieSpace {
  const space = cookieSpaceOf(headers, scope, scheme);
  return space.secure && space.domain !== undefined && isOnOtherSite(headers)
    ? { ...space, partitioned: true }
    : space;
}

/**
 * Decides whether a request comes from a frame on another site, in this order:
 * - An API call repeats what the page was told when it was served (`x-foyer-framed`).
 * - A top-level document is never in a frame.
 * - The first page of a frame has `sec-fetch-dest: iframe` and comes from another site.
 * - Later pages come from our own pages. They send a cookie that exists only in the partitioned set. This
 *   also applies to calls without the header, from pages of an older build.
 * The header gives no rights. It only selects one of two sets of cookies, and it does not change which
 * cookies the browser sends.
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
  return valuesOf(cookie, framedCookieName(MODE_COOKIE)).length > 0;
}

/**
 * WebKit (Safari and every browser based on it) stores no Secure cookie over plain http, not even on the
 * loopback. Chromium and Firefox trust the loopback. Only WebKit is detected, by its user agent. All
 * Chromium-based browsers also contain the name WebKit.
 */
const CHROMIUM = /\b(?:Headless)?Chrom(?:e|ium)\//;

const keepsSecureCookiesOnLoopback = (agent: string | undefined): boolean =>
  !/\bAppleWebKit\//.test(agent ?? '') || CHROMIUM.test(agent ?? '');

/** Over plain http on the loopback some browsers store no Secure cookie. */
function cookieSpaceOf(
  { 'user-agent': agent, cookie }: IncomingHttpHeaders,
  scope: CookieScope,
  scheme: 'http' | 'https',
): CookieSpace {
  const space = cookieSpace(scope, scheme);
  if (!space.secure || scheme === 'https' || keepsSecureCookiesOnLoopback(agent)) return space;
  // A browser that sent a prefixed cookie stores Secure cookies, whatever its user agent is.
  const prefixed = [cartCookie(space), ...ACTORS.map((actor) => tokenCookie(space, actor))];
  const keeps = prefixed.some((name) => valuesOf(cookie, name).length > 0);
  return { ...space, secure: keeps };
}

/** The owner of a session. Each has separate cookies, so that neither ends the other's session. */
export type Actor = 'customer' | 'staff';
export const ACTORS: readonly Actor[] = ['customer', 'staff'];

/** For session mode `client`. The page cannot write the prefixed name in every browser. */
export const PAGE_TOKEN_COOKIES: Readonly<Record<Actor, string>> = {
  customer: 'foyer_token',
  staff: 'foyer_staff',
};
/** Readable by scripts. They show that a session exists, with a non-secret mark that identifies it. */
export const SIGNED_IN_COOKIES: Readonly<Record<Actor, string>> = {
  customer: 'foyer_signed_in',
  staff: 'foyer_staff_signed_in',
};

export function tokenCookie(space: CookieSpace, actor: Actor): string {
  return prefixOf(space) + nameIn(space, PAGE_TOKEN_COOKIES[actor]);
}

/** The token of a preview. It is sent to the host of one area of one preview only. */
export const previewCookie = (space: CookieSpace): string => prefixOf(space) + 'foyer_preview';

/** The random id of one browser's visit of a preview. Scripts cannot read it. */
export const previewVisitCookie = (space: CookieSpace): string => prefixOf(space) + 'foyer_preview_visit';

/** Browsers accept a cookie with such a name only from the host itself, over a connection that they trust. */
function prefixOf({ secure, domain }: CookieSpace): string {
  if (!secure) return '';
  return domain === undefined ? '__Host-' : '__Secure-';
}

/** The key of a visitor's cart. Scripts cannot read it. */
export const cartCookie = (space: CookieSpace): string => prefixOf(space) + nameIn(space, 'foyer_basket');
/** Readable by scripts. It shows that a visitor has a cart. Without it the page requests none. */
export const HAS_CART_COOKIE = 'foyer_has_basket';

export const VENUE_COOKIE = 'foyer_venue';
export const MODE_COOKIE = 'foyer_mode';

/** The page uses the same names: `core/session/pageCookies.ts`. */
const framedCookieName = (name: string): string => name.replace(/^foyer_/, 'foyer_framed_');

/** The name of a cookie in this space. */
export const nameIn = ({ partitioned }: CookieSpace, name: string): string =>
  partitioned ? framedCookieName(name) : name;

/** The names of the received cookies without duplicates. Names that cannot be set again are left out. */
export function namesIn(header: string | undefined): readonly string[] {
  const names = (header ?? '').split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  return [...new Set(names)].filter((name) => /^[\w!#$%&'*+.^`|~-]{1,200}$/.test(name));
}

/** All values of one name, in the order of the Cookie header. */
export function valuesOf(header: string | undefined, name: string): readonly string[] {
  if (header === undefined) return [];
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => decoded(pair.slice(name.length + 1)));
}

function decoded(value: string): string {
  const unquoted = value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  try {
    return decodeURIComponent(unquoted);
  } catch {
    return unquoted;
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

/** Clears a cookie of this host only, which was set without the tenant's domain. */
export const clearOwnCookie = ({ secure }: CookieSpace, name: string): string =>
  stringifySetCookie({ name, value: '', path: '/', sameSite: 'lax', secure, maxAge: 0 });
