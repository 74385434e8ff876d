/** Where a visit continues after a bank: kept for the time of a payment, used once, an operator's page only. */
import { urlOf } from '../../../schemas/urlOf';
import type { JoiningArea } from './joiningAreaLookup';

const LIFE_MS = 30 * 60 * 1000;

const key = (tenant: string, order: number) => `foyer-joining.${tenant}.${order}`;

/** False if browser storage is not available. `order`: index of the element among those on the page. */
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
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(tenant, order)) ?? 'null');
    sessionStorage.removeItem(key(tenant, order));
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { href, until } = stored as Record<string, unknown>;
    const isFresh = typeof until === 'number' && until > Date.now() && until <= Date.now() + LIFE_MS;
    return isFresh && typeof href === 'string' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** The address of the frame: the stored one if it is in an area of the operator, else the requested one. */
export function addressOf(
  { joining, origins }: Pick<JoiningArea, 'joining' | 'origins'>,
  requested: string,
  wayBack: string | undefined,
): URL {
  const back = wayBack === undefined ? undefined : urlOf(wayBack);
  const address = back && origins.includes(back.origin) ? back : new URL(requested, joining);
  address.searchParams.set('embedded', 'true');
  return address;
}
