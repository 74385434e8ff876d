/**
 * From the cache come only the kiosk's home page, if the network has no page, and its files. All other requests pass
 * untouched, above all API calls, whose responses belong to a person.
 */
import type { OfflineKioskPlan } from '../../schemas/boot';

/** The fields of a `Request` on which the decision depends. */
export type PolicyRequest = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>;

export type RequestPolicy =
  | 'untouched'
  /** A page in the top-level window. */
  | 'page'
  /** A file of the cached page. Its name changes with its content. */
  | 'file'
  /** A page hangs, and its watchdog requests that it is replaced by the home page. */
  | 'release'
  /** The intermediate page through which a page that hangs is left. */
  | 'way out';

/** Images and scripts that are opened directly are not pages. */
const NOT_PAGES = /^\/(?:api|assets|_foyer)\//;

export function requestPolicyOf(
  { method, url, mode, destination }: PolicyRequest,
  { kept, release }: OfflineKioskPlan,
  origin: string,
): RequestPolicy {
  const { origin: of, pathname } = new URL(url);
  if (method !== 'GET' || of !== origin) return 'untouched';
  if (mode === 'navigate') {
    if (destination !== 'document' || NOT_PAGES.test(pathname)) return 'untouched';
    return pathname === release ? 'way out' : 'page';
  }
  if (pathname === release) return 'release';
  return kept?.files.includes(pathname) ? 'file' : 'untouched';
}

const VERSION_HEADER = 'foyer-offline-kiosk';

/** Statuses of a proxy, or of the web host, while the platform is not available. */
export const isPlatformAway = (status: number): boolean => status === 502 || status === 503 || status === 504;

/** True only for the page of this plan. Personal responses are never requested for the cache. */
export function isCacheable(
  { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>,
  version?: string,
): boolean {
  // A separate header, because a proxy in front of the web host may change the ETag.
  const fits = version === undefined || headers.get(VERSION_HEADER) === version;
  return status === 200 && !redirected && fits;
}
