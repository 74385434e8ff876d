/**
 * Protects against hoarding. A visitor's cart costs nothing, and its spaces are not available to other
 * people. The spaces that visitors of one address reserve are counted for the time of a hold. Logged-in
 * customers are not counted, because many people may share an address and an account has only one cart.
 */
import type { Platform, Tenant } from '../kernel';
import { holdMs } from './spaces';

/**
 * The spaces of one slot that visitors of one address may hold together. The configuration sets the limit for
 * all slots.
 */
const OF_ONE_SLOT = 10;

interface From {
  readonly tenant: Tenant;
  readonly address: string;
}

/**
 * Throws 429 if there are too many. The spaces are counted before they are reserved, so that parallel
 * requests are counted too.
 */
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

/** Removes the count of spaces that could not be reserved. */
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
