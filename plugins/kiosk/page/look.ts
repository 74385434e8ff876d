/** A light look at whether the platform answers, and at the server's clock. Of the answer nothing is read. */
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
export async function lookAtPlatform(mode: Boot['mode']): Promise<Looked> {
  if (navigator.onLine === false) return { answered: false };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LONGEST_MS);
  try {
    const { status, headers } = await fetch(new URL(addressOf(mode), window.location.origin), {
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
