/** What the web host does for kiosks: knows their home, keeps them where they are looked after, ends what is left of a session. */
import type { IncomingHttpHeaders } from 'node:http';
import type { PageMode } from '../../schemas/boot';
import type { FoundHost } from '../tenants/hosts';
import type { WebConfig } from './config';
import {
  clearCookie,
  cookieSpaceFor,
  onlyValue,
  PAGE_TOKEN_COOKIES,
  SIGNED_IN_COOKIES,
  tokenCookie,
  valuesOf,
  WHO,
  type Who,
} from './cookies/jar';
import { basketEnd } from './proxy/basket';
import { platformTarget } from './proxy/target';
import type { Upstream } from './proxy/upstream';
import type { Site } from './site';

const AREA = 'online-joining';
const PATH = '/kiosk';
const LOGOUTS: Readonly<Record<Who, string>> = {
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

/** An area without the kiosk's bar has no watch over an idle visit either: a kiosk is sent home from there. */
export function kioskElsewhere({ kioskHome, document }: Site, { centre }: PageMode): string | undefined {
  if (document.kioskAreas.includes(document.area) || kioskHome === undefined) return undefined;
  const query = new URLSearchParams({ kiosk: 'true', ...(centre === undefined ? {} : { centre }) });
  return `${kioskHome}?${query.toString()}`;
}

export function isKioskHome({ document }: Site, pathname: string): boolean {
  return document.area === AREA && pathname === document.basePath.replace(/\/$/, '') + PATH;
}

/**
 * The page of a kiosk's home begins a new visit, also after a crash in the middle of one: whoever was
 * logged in is so no longer, here and at the platform, and their basket is nobody's. Returns the cookies that say so.
 */
export function endVisit(
  headers: IncomingHttpHeaders,
  site: Site,
  config: WebConfig,
  upstream: Upstream,
): readonly string[] {
  const { cookie } = headers;
  const space = cookieSpaceFor(headers, site.tenantHost, config.scheme);
  const sessions = WHO.flatMap((who) => {
    const names = [...new Set([tokenCookie(space, who), PAGE_TOKEN_COOKIES[who]])];
    for (const name of names)
      void tellPlatform(onlyValue(cookie, name), LOGOUTS[who], site, config, upstream);
    const readable: readonly string[] = [PAGE_TOKEN_COOKIES[who], SIGNED_IN_COOKIES[who]];
    return [...names, SIGNED_IN_COOKIES[who]]
      .filter((name) => valuesOf(cookie, name).length > 0)
      .map((name) => clearCookie(space, name, !readable.includes(name)));
  });
  return [...sessions, ...basketEnd(headers, space)];
}

/** Nobody waits for it: without its cookie the session is lost to everybody, and ends by itself. */
async function tellPlatform(
  token: string | undefined,
  logout: string,
  { tenant }: Site,
  config: WebConfig,
  upstream: Upstream,
): Promise<void> {
  if (token === undefined || !/^[\x21-\x7e]{1,3500}$/.test(token)) return;
  try {
    await upstream({
      url: platformTarget(config.platformUrl, tenant, logout),
      method: 'POST',
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      timeoutMs: config.timeouts.callMs,
    });
  } catch {
    // Said above.
  }
}
