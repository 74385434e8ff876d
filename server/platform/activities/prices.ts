/** Prices of an activity for whoever asks. */
import type { Wire } from '../../../schemas/generated/api';
import { text } from '../copy/text';
import { moneyOnWire } from '../money/moneyOnWire';
import type { Tenant } from '../tenants/tenant';
import type { Asker } from './asker';
import type { ActivityPriceSeed } from './seedFormat';
import type { ActivityDocument } from './tables';

export interface SlotPrice {
  readonly id: string;
  readonly name: string;
  /** Minor units. */
  readonly amount: number;
  /** Why it is not for whoever asks; undefined where it is. */
  readonly refusal: string | undefined;
}

export function pricesFor(
  activity: Pick<ActivityDocument, 'prices'>,
  venueId: string,
  asker: Pick<Asker, 'isMember' | 'age'>,
): SlotPrice[] {
  return activity.prices.map((price) => ({
    id: price.id,
    name: price.name,
    amount: price.venuePrices?.[venueId] ?? price.amount,
    refusal: refusalOf(price, asker),
  }));
}

/** Undefined where nothing is sold to whoever asks. */
export function lowestPrice(prices: readonly SlotPrice[]): number | undefined {
  const sold = prices.filter(({ refusal }) => refusal === undefined).map(({ amount }) => amount);
  return sold.length === 0 ? undefined : Math.min(...sold);
}

function refusalOf(
  { members, ages }: ActivityPriceSeed,
  { isMember, age }: Pick<Asker, 'isMember' | 'age'>,
): string | undefined {
  if (members === true && !isMember) return text('booking.membersOnly');
  if (age === undefined || ages === undefined) return undefined;
  const { from, to } = ages;
  if (from !== undefined && age < from) return text('booking.ageFrom', { from });
  return to !== undefined && age > to ? text('booking.ageTo', { to }) : undefined;
}

export function priceOnWire(tenant: Tenant, { id, name, amount, refusal }: SlotPrice): Wire.SlotPrice {
  return {
    id,
    name,
    price: moneyOnWire(tenant, amount),
    available: refusal === undefined,
    reason: refusal ?? null,
  };
}
