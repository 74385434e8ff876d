/**
 * Against hoarding: a visitor's basket costs nothing to begin, and what lies in it is kept from everybody
 * else. So the places that visitors of one address take are counted for as long as one is held; many people
 * may share an address, and whoever is signed in is not counted here: an account has one basket.
 */
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { holdMs } from './spaces';

/** Places of one slot that visitors of one address may hold at once; of all together, the configuration says. */
const OF_ONE_SLOT = 10;

interface From {
  readonly tenant: Tenant;
  readonly address: string;
}

/** Throws 429 where there are too many. Counted before they are taken: a burst at once is a burst all the same. */
export function countVisitorSpaces(
  { limits, config }: Pick<Platform, 'limits' | 'config'>,
  { tenant, address }: From,
  slotIds: readonly string[],
): void {
  const windowMs = holdMs(tenant);
  limits.spendAll(
    slotIds.flatMap((slotId) => [
      [`${keyOf(tenant, address)}:${slotId}`, { attempts: OF_ONE_SLOT, windowMs }] as const,
      [keyOf(tenant, address), { attempts: config.placesPerAddress, windowMs }] as const,
    ]),
  );
}

/** Takes back what was counted for places that could not be taken after all. */
export function uncountVisitorSpaces(
  { limits }: Pick<Platform, 'limits'>,
  { tenant, address }: From,
  slotIds: readonly string[],
): void {
  for (const slotId of slotIds) {
    limits.uncount(`${keyOf(tenant, address)}:${slotId}`);
    limits.uncount(keyOf(tenant, address));
  }
}

const keyOf = (tenant: Tenant, address: string): string => `places:${tenant.id}:${address}`;
