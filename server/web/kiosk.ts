/**
 * Kiosk functions of the web host: the address of the kiosk home, the areas where a kiosk may stay, and the
 * end of a visit's sessions.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { PageMode } from '../../schemas/boot';
import type { FoundHost } from '../tenants/hosts';
import type { WebConfig } from './config';
import {
  cartCookie,
  clearCookie,
  clearOwnCookie,
  cookieSpaceFor,
  HAS_CART_COOKIE,
  MODE_COOKIE,
  namesIn,
  onlyValue,
  PAGE_TOKEN_COOKIES,
  SIGNED_IN_COOKIES,
  tokenCookie,
  ACTORS,
  type CookieSpace,
  type Actor,
} from './cookies/jar';
import { isLoopback } from './hostHeader';
import { isToken } from './proxy/session';
import { cartKeyOf } from './proxy/visitorCart';
import { platformTarget } from './proxy/target';
import type { Upstream } from './proxy/upstream';
import type { Site } from './site';

const AREA = 'online-joining';
const PATH = '/kiosk';
const LOGOUTS: Readonly<Record<Actor, string>> = {
  customer: '/api/auth/logout',
  staff: '/api/auth/staff/logout',
};

/** Address of the kiosk home without query, if a plugin of the joining area has that route. */
export function kioskHomeOf(
  { tenant, tenantHost }: Pick<Extract<FoundHost, { kind: 'site' }>, 'tenant' | 'tenantHost'>,
  originOf: (host: string) => string,
): string | undefined {
  if (!tenant.routes(AREA).some(({ path }) => path === PATH)) return undefined;
  return originOf(`${AREA}.${tenantHost}`) + tenant.basePath(AREA).replace(/\/$/, '') + PATH;
}

export const hasKiosk = ({ kioskHome }: Site): boolean => kioskHome !== undefined;

/**
 * A link from another site does not open the kiosk confirmation. A user who confirms without reading would be
 * logged out. On the loopback such links are allowed, because the development list of tenants is another site
 * and links to the kiosks.
 */
export const isCrossSiteKioskLink = (
  { 'sec-fetch-site': from }: IncomingHttpHeaders,
  { tenantHost }: Site,
): boolean => from === 'cross-site' && !isLoopback(tenantHost);

/**
 * Redirect target for a kiosk in an area without the kiosk bar. That area does not end an idle visit, so the
 * kiosk must return to its home.
 */
export function kioskElsewhere(site: Site, { centre }: PageMode): string | undefined {
  const { document } = site;
  return document.kioskAreas.some((area) => area === document.area) ? undefined : kioskAddress(site, centre);
}

/** Full address of the kiosk home of a centre. */
export function kioskAddress({ kioskHome }: Site, centre: string | undefined): string | undefined {
  const query = new URLSearchParams({ kiosk: 'true', ...(centre === undefined ? {} : { centre }) });
  return kioskHome && `${kioskHome}?${query.toString()}`;
}

/** Path of the kiosk home in an area. The kiosk files are below it. */
export const kioskPath = ({ document }: Site): string => document.basePath.replace(/\/$/, '') + PATH;

/** Offline kiosk files are below the kiosk home. Elsewhere a worker would control other pages. */
export const isBesideKiosk = (path: string): boolean => path.startsWith(`${PATH}/`);

export function isKioskHome(site: Site, pathname: string): boolean {
  return site.document.area === AREA && pathname === kioskPath(site);
}

/**
 * The kiosk home page begins a new visit, also after a crash during a visit. It ends sessions in the browser
 * and at the platform, releases a visitor's cart, and clears all cookies except the kiosk mode cookie.
 * Returns the Set-Cookie headers.
 */
export function endVisit(
  headers: IncomingHttpHeaders,
  site: Site,
  config: WebConfig,
  upstream: Upstream,
): readonly string[] {
  const space = cookieSpaceFor(headers, site, config.scheme);
  for (const sessions of logoutCallsOf(headers, space))
    void endPlatformSessions(sessions, site, config, upstream);
  const ours = ourCookies(space);
  return namesIn(headers.cookie)
    .filter((name) => name !== MODE_COOKIE)
    .slice(0, MAX_COOKIES)
    .flatMap((name) => [
      clearCookie(space, name, !READABLE.has(name)),
      // Our cookies have the tenant's domain. A page of this host may have set another cookie for this host
      // only.
      ...(ours.has(name) ? [] : [clearOwnCookie(space, name)]),
    ]);
}

const MAX_COOKIES = 50;

const READABLE: ReadonlySet<string> = new Set([
  ...ACTORS.flatMap((who) => [PAGE_TOKEN_COOKIES[who], SIGNED_IN_COOKIES[who]]),
  HAS_CART_COOKIE,
]);

const ourCookies = (space: CookieSpace): ReadonlySet<string> =>
  new Set([...READABLE, ...ACTORS.map((who) => tokenCookie(space, who)), cartCookie(space)]);

interface LogoutCall {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A customer's cart stays, because it is also used on other devices. Its holds end after their time. */
function logoutCallsOf({ cookie }: IncomingHttpHeaders, space: CookieSpace): readonly LogoutCall[] {
  const logouts = ACTORS.flatMap((who) =>
    [...new Set([tokenCookie(space, who), PAGE_TOKEN_COOKIES[who]])]
      .map((name) => onlyValue(cookie, name))
      .filter(isToken)
      .map((token) => ({
        method: 'POST' as const,
        path: LOGOUTS[who],
        headers: { authorization: `Bearer ${token}` },
      })),
  );
  const key = cartKeyOf(cookie, space);
  const discard = { method: 'DELETE', path: '/api/cart', headers: { 'x-foyer-basket': key ?? '' } } as const;
  return key === undefined ? logouts : [...logouts, discard];
}

/** Not awaited. Without its cookie the session cannot be used by any caller, and it expires. */
async function endPlatformSessions(
  { method, path, headers }: LogoutCall,
  { tenant }: Site,
  config: WebConfig,
  upstream: Upstream,
): Promise<void> {
  try {
    await upstream({
      url: platformTarget(config.platformUrl, tenant, path),
      method,
      headers: { accept: 'application/json', ...headers },
      timeoutMs: config.timeouts.callMs,
    });
  } catch {
    // If the platform is unreachable, the session stays until it expires.
  }
}
