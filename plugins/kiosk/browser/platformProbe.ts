/** Checks whether the platform responds, the server's time, and whether a page can be loaded. */
import type { Boot, ResolvedTenant } from '../../../core/contract';

type PageIdentity = Pick<ResolvedTenant, 'basePath' | 'hash'>;

export interface ProbeResult {
  readonly answered: boolean;
  /** The server's time in milliseconds; absent when the response has no date. */
  readonly time?: number;
}

const LONGEST_MS = 8000;

const addressOf = ({ centre }: Boot['mode']) =>
  centre === undefined ? '/api/client' : `/api/venues/online-joining/${encodeURIComponent(centre)}`;

/** A response that the venue does not exist also counts as a response. */
export const probePlatform = (mode: Boot['mode']): Promise<ProbeResult> => probe(addressOf(mode));

/** A page needs several responses, for example the theme. Without cookies, so the request ends no visit. */
export const isPageAvailable = async (address: string): Promise<boolean> =>
  (await probe(address, { method: 'HEAD' })).answered;

/** The document has changed, or the area has no kiosk any more. Other responses, as of a proxy, mean no change. */
export async function isDocumentChanged({ basePath, hash }: PageIdentity): Promise<boolean> {
  const answer = await fetchWithTimeout(`${basePath}kiosk/document`);
  const now = answer?.headers.get('foyer-document') ?? hash;
  return answer?.status === 404 || now !== hash;
}

async function probe(address: string, how: RequestInit = {}): Promise<ProbeResult> {
  const answer = await fetchWithTimeout(address, how);
  const time = Date.parse(answer?.headers.get('date') ?? '');
  const answered = answer !== undefined && answer.status < 500;
  return Number.isFinite(time) ? { answered, time } : { answered };
}

async function fetchWithTimeout(address: string, how: RequestInit = {}): Promise<Response | undefined> {
  if (navigator.onLine === false) return undefined;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LONGEST_MS);
  const { signal } = controller;
  const url = new URL(address, window.location.origin);
  try {
    return await fetch(url, { ...how, credentials: 'omit', cache: 'no-store', signal });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
