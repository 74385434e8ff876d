/**
 * Where a visit goes on when the whole window was at a bank meanwhile. Kept in the window's own memory for
 * as long as a payment may take, used once, and nothing but an address of the operator's pages.
 */
import { urlOf } from '../../../schemas/urlOf';
import type { JoiningArea } from './joiningAreaLookup';

const LIFE_MS = 30 * 60 * 1000;

const key = (tenant: string, order: number) => `foyer-joining.${tenant}.${order}`;

/** False where nothing can be kept. `order`: which of the elements on the page it is. */
export function storeReturnAddress(tenant: string, order: number, href: string): boolean {
  try {
    sessionStorage.setItem(key(tenant, order), JSON.stringify({ href, until: Date.now() + LIFE_MS }));
    return true;
  } catch {
    return false;
  }
}

export function takeReturnAddress(tenant: string, order: number): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(tenant, order)) ?? 'null');
    sessionStorage.removeItem(key(tenant, order));
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { href, until } = kept as Record<string, unknown>;
    const isFresh = typeof until === 'number' && until > Date.now() && until <= Date.now() + LIFE_MS;
    return isFresh && typeof href === 'string' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** The address in the frame: where the visit was, in whichever area of the operator, else the wished one. */
export function addressOf(
  { joining, origins }: Pick<JoiningArea, 'joining' | 'origins'>,
  wished: string,
  wayBack: string | undefined,
): URL {
  const back = wayBack === undefined ? undefined : urlOf(wayBack);
  const address = back && origins.includes(back.origin) ? back : new URL(wished, joining);
  address.searchParams.set('embedded', 'true');
  return address;
}
