/**
 * Protects against hoarding. A visitor's cart costs nothing, and its spaces are not available to other
 * people. The spaces that visitors of one address reserve are counted for the time of a hold. Logged-in
 * customers are not counted, because many people may share an address and an account has only one cart.
 */
import type { Attempt, Platform, Tenant } from '../kernel';
import { holdMs } from './spaces';

/** For the visitors of one address together. The configuration sets the limit for all slots. */
const OF_ONE_SLOT = 10;

interface LimitedClient {
  readonly tenant: Tenant;
  readonly address: string;
}

/** Throws 429. Spaces are counted before they are reserved, so that parallel requests count too. */
export const countVisitorSpaces = (
  platform: Pick<Platform, 'limits' | 'config'>,
  from: LimitedClient,
  slotIds: readonly string[],
): Promise<void> => platform.limits.spend(...attemptsOf(platform, from, slotIds));

/** Removes the count of spaces that could not be reserved. */
export const uncountVisitorSpaces = (
  platform: Pick<Platform, 'limits' | 'config'>,
  from: LimitedClient,
  slotIds: readonly string[],
): Promise<void> => platform.limits.uncount(...attemptsOf(platform, from, slotIds));

function attemptsOf(
  { config }: Pick<Platform, 'config'>,
  { tenant, address }: LimitedClient,
  slotIds: readonly string[],
): readonly Attempt[] {
  const windowMs = holdMs(tenant);
  const key = `places:${tenant.id}:${address}`;
  return slotIds.flatMap((slotId) => [
    [`${key}:${slotId}`, { attempts: OF_ONE_SLOT, windowMs }] as const,
    [key, { attempts: config.placesPerAddress, windowMs }] as const,
  ]);
}
