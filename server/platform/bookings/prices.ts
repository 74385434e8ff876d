/** The prices of an activity for one person. */
import type { Wire } from '../../../schemas/generated/api';
import { serializeMoney, type Tenant, text } from '../kernel';
import type { BookingContext } from './bookingContext';
import type { ActivityPrice } from './format';
import type { ActivityDocument } from './tables';

export interface SlotPrice {
  readonly id: string;
  readonly name: string;
  /** Minor units. */
  readonly amount: number;
  /** Why this person cannot use the price; undefined if they can. */
  readonly refusal: string | undefined;
  readonly isFor: 'anybody' | 'members' | 'ages' | 'knownAge';
}

export function pricesFor(
  activity: Pick<ActivityDocument, 'prices'>,
  venueId: string,
  context: Pick<BookingContext, 'isMember' | 'age'>,
): SlotPrice[] {
  return activity.prices.map((price) => ({
    id: price.id,
    name: price.name,
    amount: price.venuePrices?.[venueId] ?? price.amount,
    refusal: refusalOf(price, context),
    isFor: isFor(price, context),
  }));
}

function isFor({ members, ages }: ActivityPrice, { age }: Pick<BookingContext, 'age'>): SlotPrice['isFor'] {
  if (members === true) return 'members';
  if (ages === undefined) return 'anybody';
  return age === undefined ? 'ages' : 'knownAge';
}

/**
 * The price that applies without a choice. It is the lowest of three kinds: the ordinary price (the first in
 * the operator's order without a condition), a member price, and a price for the customer's known age. A
 * price that needs proof must be chosen: a concession, which comes after the ordinary price, or an age price
 * when the age is not known. If no other prices exist, the highest price applies.
 */
export function usualPrice(prices: readonly SlotPrice[]): SlotPrice | undefined {
  const open = prices.filter(({ refusal }) => refusal === undefined);
  const ordinary = open.find(({ isFor }) => isFor === 'anybody');
  const own = open.filter((price) => price.isFor === 'members' || price.isFor === 'knownAge');
  const [lowest] = [...(ordinary ? [ordinary] : []), ...own].toSorted(byAmount);
  return lowest ?? open.toSorted(byAmount).at(-1);
}

const byAmount = (one: SlotPrice, other: SlotPrice): number => one.amount - other.amount;

function refusalOf(
  { members, ages }: ActivityPrice,
  { isMember, age }: Pick<BookingContext, 'isMember' | 'age'>,
): string | undefined {
  if (members === true && !isMember) return text('booking.membersOnly');
  if (age === undefined || ages === undefined) return undefined;
  const { from, to } = ages;
  if (from !== undefined && age < from) return text('booking.ageFrom', { from });
  return to !== undefined && age > to ? text('booking.ageTo', { to }) : undefined;
}

export const serializePrices = (tenant: Tenant, prices: readonly SlotPrice[]): Wire.SlotPrice[] => {
  const usual = usualPrice(prices);
  return prices.map((price) => serializePrice(tenant, price, price === usual));
};

function serializePrice(
  tenant: Tenant,
  { id, name, amount, refusal }: SlotPrice,
  usual: boolean,
): Wire.SlotPrice {
  return {
    id,
    name,
    price: serializeMoney(tenant, amount),
    available: refusal === undefined,
    reason: refusal ?? null,
    usual,
  };
}
