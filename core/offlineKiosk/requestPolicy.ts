/**
 * What a kiosk's worker does with a request. Two kinds are answered from what it keeps: the page of the
 * kiosk's home, where no page comes, and the files of that page. Everything else passes untouched: calls
 * above all, whose answers are somebody's.
 */
import type { OfflineKioskPlan } from '../../schemas/boot';

/** The parts of a `Request` that decide. */
export interface PolicyRequest {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly destination: string;
}

export type RequestPolicy =
  | 'untouched'
  /** A page, in the window itself. */
  | 'page'
  /** A file of the kept page; its name changes with its content. */
  | 'file'
  /** A page hangs, and the one who watches it asks to have it taken home. */
  | 'release'
  /** The page in between, by which one that hangs is left. */
  | 'way out';

/** Pictures and scripts that are opened by themselves are no pages. */
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

/** What something in front of the web host, or the web host itself, answers while the platform is away. */
export const isPlatformAway = (status: number): boolean => status === 502 || status === 503 || status === 504;

/** Of the page of this plan and of no other build or day; nothing that was answered to somebody is ever asked for. */
export function isCacheable(
  { status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>,
  version?: string,
): boolean {
  // A header of our own: whatever stands in front of the web host may write another ETag.
  const fits = version === undefined || headers.get(VERSION_HEADER) === version;
  return status === 200 && !redirected && fits;
}
