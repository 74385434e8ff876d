/** What the web host does for kiosks: knows their home, keeps them where they are looked after, ends what is left of a session. */
import type { IncomingHttpHeaders } from 'node:http';
import type { PageMode } from '../../schemas/boot';
import type { FoundHost } from '../tenants/hosts';
import type { WebConfig } from './config';
import {
  basketCookie,
  clearCookie,
  clearOwnCookie,
  cookieSpaceFor,
  HAS_BASKET_COOKIE,
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
import { basketKeyOf } from './proxy/basket';
import { platformTarget } from './proxy/target';
import type { Upstream } from './proxy/upstream';
import type { Site } from './site';

const AREA = 'online-joining';
const PATH = '/kiosk';
const LOGOUTS: Readonly<Record<Actor, string>> = {
  customer: '/api/auth/logout',
  staff: '/api/auth/staff/logout',
};

/** Where a plugin of the joining area has a home for kiosks; without query. */
export function kioskHomeOf(
  { tenant, tenantHost }: Pick<Extract<FoundHost, { kind: 'site' }>, 'tenant' | 'tenantHost'>,
  originOf: (host: string) => string,
): string | undefined {
  const document = tenant.document(AREA, tenantHost);
  if (!document?.routes.some(({ path }) => path === PATH)) return undefined;
  return originOf(`${AREA}.${tenantHost}`) + document.basePath.replace(/\/$/, '') + PATH;
}

export const hasKiosk = ({ kioskHome }: Site): boolean => kioskHome !== undefined;

/**
 * A link of another site does not even ask whether the browser shall be a kiosk: whoever confirmed it without
 * reading would be logged out. On this machine the list of tenants, which leads to their kiosks, is another site too.
 */
export const isCrossSiteKioskLink = (
  { 'sec-fetch-site': from }: IncomingHttpHeaders,
  { tenantHost }: Site,
): boolean => from === 'cross-site' && !isLoopback(tenantHost);

/** An area without the kiosk's bar has no watch over an idle visit either: a kiosk is sent home from there. */
export function kioskElsewhere(site: Site, { centre }: PageMode): string | undefined {
  const { document } = site;
  return document.kioskAreas.includes(document.area) ? undefined : kioskAddress(site, centre);
}

/** Whole address of the home of a centre's kiosk. */
export function kioskAddress({ kioskHome }: Site, centre: string | undefined): string | undefined {
  const query = new URLSearchParams({ kiosk: 'true', ...(centre === undefined ? {} : { centre }) });
  return kioskHome && `${kioskHome}?${query.toString()}`;
}

/** Where a kiosk has its own, in whichever area. */
export const kioskPath = ({ document }: Site): string => document.basePath.replace(/\/$/, '') + PATH;

/** What a kiosk stands on stands beside its home, and nowhere else: a worker of another place looks after other pages. */
export const isBesideKiosk = (path: string): boolean => path.startsWith(`${PATH}/`);

export function isKioskHome(site: Site, pathname: string): boolean {
  return site.document.area === AREA && pathname === kioskPath(site);
}

/**
 * The page of a kiosk's home begins a new visit, also after a crash in the middle of one: whoever was
 * logged in is so no longer, here and at the platform, a visitor's basket is given back, and no cookie
 * stays but the one that makes the browser a kiosk. Returns the cookies that say so.
 */
export function endVisit(
  headers: IncomingHttpHeaders,
  site: Site,
  config: WebConfig,
  upstream: Upstream,
): readonly string[] {
  const space = cookieSpaceFor(headers, site.tenantHost, config.scheme);
  for (const ending of logoutCallsOf(headers, space))
    void endPlatformSessions(ending, site, config, upstream);
  const ours = ourCookies(space);
  return namesIn(headers.cookie)
    .filter((name) => name !== MODE_COOKIE)
    .slice(0, MAX_COOKIES)
    .flatMap((name) => [
      clearCookie(space, name, !READABLE.has(name)),
      // Ours are the whole tenant's; a page of this host may have set another for it alone.
      ...(ours.has(name) ? [] : [clearOwnCookie(space, name)]),
    ]);
}

const MAX_COOKIES = 50;

const READABLE: ReadonlySet<string> = new Set([
  ...ACTORS.flatMap((who) => [PAGE_TOKEN_COOKIES[who], SIGNED_IN_COOKIES[who]]),
  HAS_BASKET_COOKIE,
]);

const ourCookies = (space: CookieSpace): ReadonlySet<string> =>
  new Set([...READABLE, ...ACTORS.map((who) => tokenCookie(space, who)), basketCookie(space)]);

interface LogoutCall {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A customer's basket is theirs on other devices, too: it stays; what it holds is given back by its time. */
function logoutCallsOf({ cookie }: IncomingHttpHeaders, space: CookieSpace): readonly LogoutCall[] {
  const logouts = ACTORS.flatMap((who) =>
    [...new Set([tokenCookie(space, who), PAGE_TOKEN_COOKIES[who]])]
      .map((name) => onlyValue(cookie, name))
      .filter((token) => token !== undefined && /^[\x21-\x7e]{1,3500}$/.test(token))
      .map((token) => ({
        method: 'POST' as const,
        path: LOGOUTS[who],
        headers: { authorization: `Bearer ${token}` },
      })),
  );
  const key = basketKeyOf(cookie, space);
  const discard = { method: 'DELETE', path: '/api/cart', headers: { 'x-foyer-basket': key ?? '' } } as const;
  return key === undefined ? logouts : [...logouts, discard];
}

/** Nobody waits for it: without its cookie the session is lost to everybody, and ends by itself. */
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
    // A platform that is away keeps the session until it runs out by itself.
  }
}
