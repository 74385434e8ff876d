/** Light looks at whether the platform answers, at the server's clock, and at whether a page would come. Of the answers nothing is read. */
import type { Boot, ResolvedTenant } from '../../../core/contract';

type PageIdentity = Pick<ResolvedTenant, 'basePath' | 'hash'>;

export interface ProbeResult {
  readonly answered: boolean;
  /** By the server's clock; absent where its answer does not say. */
  readonly time?: number;
}

/** Somebody who waits in front of the screen would have given up. */
const LONGEST_MS = 8000;

const addressOf = ({ centre }: Boot['mode']) =>
  centre === undefined ? '/api/client' : `/api/venues/online-joining/${encodeURIComponent(centre)}`;

/** A centre that is not there any more is an answer too. */
export const probePlatform = (mode: Boot['mode']): Promise<ProbeResult> => probe(addressOf(mode));

/**
 * Whether the page of this address would come, which needs more than one answer of the platform: its theme
 * may be away alone. Asked for without cookies, it ends no visit.
 */
export const isPageAvailable = async (address: string): Promise<boolean> =>
  (await probe(address, { method: 'HEAD' })).answered;

/**
 * Whether the tenant's document is no longer the one that the page was made with, or its area has no kiosk any
 * more. An answer that says neither, as of something in front of the web host, is no news.
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

/** Neither, where no answer comes. */
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
