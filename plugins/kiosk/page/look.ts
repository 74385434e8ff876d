/** Light looks at whether the platform answers, at the server's clock, and at whether a page would come. Of the answers nothing is read. */
import type { Boot } from '../../../core/contract';

export interface Looked {
  readonly answered: boolean;
  /** By the server's clock; absent where its answer does not say. */
  readonly time?: number;
}

/** Somebody who waits in front of the screen would have given up. */
const LONGEST_MS = 8000;

const addressOf = ({ centre }: Boot['mode']) =>
  centre === undefined ? '/api/client' : `/api/venues/online-joining/${encodeURIComponent(centre)}`;

/** A centre that is not there any more is an answer too. */
export const lookAtPlatform = (mode: Boot['mode']): Promise<Looked> => look(addressOf(mode));

/**
 * Whether the page of this address would come, which needs more than one answer of the platform: its theme
 * may be away alone. Asked for without cookies, it ends no visit.
 */
export const wouldCome = async (address: string): Promise<boolean> =>
  (await look(address, { method: 'HEAD' })).answered;

async function look(address: string, how: RequestInit = {}): Promise<Looked> {
  if (navigator.onLine === false) return { answered: false };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LONGEST_MS);
  try {
    const { status, headers } = await fetch(new URL(address, window.location.origin), {
      ...how,
      credentials: 'omit',
      cache: 'no-store',
      signal: controller.signal,
    });
    const time = Date.parse(headers.get('date') ?? '');
    return { answered: status < 500, ...(Number.isFinite(time) ? { time } : {}) };
  } catch {
    return { answered: false };
  } finally {
    clearTimeout(timer);
  }
}
