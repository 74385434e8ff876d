/** Prices of an activity for whoever asks. */
import type { Wire } from '../../../schemas/generated/api';
import { text } from '../copy/text';
import { serializeMoney } from '../money/serializeMoney';
import type { Tenant } from '../tenants/tenant';
import type { BookingContext } from './bookingContext';
import type { ActivityPriceSeed } from './seedFormat';
import type { ActivityDocument } from './tables';

export interface SlotPrice {
  readonly id: string;
  readonly name: string;
  /** Minor units. */
  readonly amount: number;
  /** Why it is not for whoever asks; undefined where it is. */
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

function isFor(
  { members, ages }: ActivityPriceSeed,
  { age }: Pick<BookingContext, 'age'>,
): SlotPrice['isFor'] {
  if (members === true) return 'members';
  if (ages === undefined) return 'anybody';
  return age === undefined ? 'ages' : 'knownAge';
}

/**
 * What is taken where nobody chooses: the ordinary price, which is the first in the operator's order that asks
 * for nothing, or a member's own or that of the customer's known age where it is lower. A price that asks for
 * proof (a concession stands after the ordinary one, an age that is not known has to be shown) is chosen by
 * hand; where there are no others it is the dearest.
 */
export function usualPrice(prices: readonly SlotPrice[]): SlotPrice | undefined {
  const open = prices.filter(({ refusal }) => refusal === undefined);
  const ordinary = open.find(({ isFor }) => isFor === 'anybody');
  const own = open.filter((price) => price.isFor === 'members' || price.isFor === 'knownAge');
  const [lowest] = [...(ordinary ? [ordinary] : []), ...own].toSorted(byAmount);
  return lowest ?? open.toSorted(byAmount).at(-1);
}

const byAmount = (one: SlotPrice, other: SlotPrice): number => one.amount - other.amount;

/** Undefined where nothing is sold to whoever asks. Of equal prices it is the first in the operator's order. */
export const lowestPrice = (prices: readonly SlotPrice[]): SlotPrice | undefined =>
  prices.filter(({ refusal }) => refusal === undefined).toSorted(byAmount)[0];

function refusalOf(
  { members, ages }: ActivityPriceSeed,
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
