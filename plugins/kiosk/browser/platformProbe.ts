/**
 * Small requests that check whether the platform responds, the server's time, and whether a page can be
 * loaded. Response bodies are not read.
 */
import type { Boot, ResolvedTenant } from '../../../core/contract';

type PageIdentity = Pick<ResolvedTenant, 'basePath' | 'hash'>;

export interface ProbeResult {
  readonly answered: boolean;
  /** The server's time in milliseconds; absent when the response has no date. */
  readonly time?: number;
}

/** Longer than a user in front of the screen would wait. */
const LONGEST_MS = 8000;

const addressOf = ({ centre }: Boot['mode']) =>
  centre === undefined ? '/api/client' : `/api/venues/online-joining/${encodeURIComponent(centre)}`;

/** A response that the venue does not exist also counts as a response. */
export const probePlatform = (mode: Boot['mode']): Promise<ProbeResult> => probe(addressOf(mode));

/**
 * True when the page at this URL can be loaded. This needs several responses of the platform: for example,
 * only the theme may be unavailable. The request has no cookies, so it ends no visit.
 */
export const isPageAvailable = async (address: string): Promise<boolean> =>
  (await probe(address, { method: 'HEAD' })).answered;

/**
 * True when the tenant document has changed since the page was rendered, or its area has no kiosk any more.
 * Any other response, for example from a proxy in front of the web host, counts as no change.
 */
export async function isDocumentChanged({ basePath, hash }: PageIdentity): Promise<boolean> {
  const { status, headers } = await answerOf(`${basePath}kiosk/document`);
  const now = headers?.get('foyer-document') ?? undefined;
  return status === 404 || (now !== undefined && now !== hash);
}

async function probe(address: string, how: RequestInit = {}): Promise<ProbeResult> {
  const { status, headers } = await answerOf(address, how);
  const time = Date.parse(headers?.get('date') ?? '');
  return { answered: status !== undefined && status < 500, ...(Number.isFinite(time) ? { time } : {}) };
}

/** Returns neither field when no response arrives. */
async function answerOf(
  address: string,
  how: RequestInit = {},
): Promise<{ readonly status?: number; readonly headers?: Headers }> {
  if (navigator.onLine === false) return {};
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LONGEST_MS);
  try {
    const { status, headers } = await fetch(new URL(address, window.location.origin), {
      ...how,
      credentials: 'omit',
      cache: 'no-store',
      signal: controller.signal,
    });
    return { status, headers };
  } catch {
    return {};
  } finally {
    clearTimeout(timer);
  }
}
