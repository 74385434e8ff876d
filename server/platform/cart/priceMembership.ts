/** The price of one membership in a cart, from the current catalogue and the customer's current situation. */
import {
  findMembership,
  findOption,
  findPromotion,
  findVenue,
  type PaymentOption,
  promotionHolds,
  type Promotion,
  type Venue,
} from '../catalogue';
import { type Executor, type Platform, type Tenant, todayOf } from '../kernel';
import { type Offer, predecessorOf, type PredecessorQuery, priceFor, situationOf } from '../memberships';
import type { Price } from '../pricing';

export interface Choice {
  readonly customerId: string;
  readonly venueId: string;
  readonly membershipTypeId: string;
  readonly paymentOptionId: string;
  readonly startDate: string;
  readonly billingDay: number | null;
  readonly promotionId: string | null;
  /**
   * This cart has already reserved a use of the promotion. That use is not missing if it was the last one.
   */
  readonly holdsPromotion: boolean;
  readonly follows: PredecessorQuery;
}

export interface PricedMembership {
  readonly offer: Offer;
  readonly price: Price;
  readonly venue: Venue;
  /** The chosen code that is no longer valid. */
  readonly refusedCode: string | null;
}

/**
 * Undefined if the membership is no longer sold or has no price. `offer` says whether this person may buy it.
 */
export async function priceMembership(
  executor: Executor,
  platform: Pick<Platform, 'clock'>,
  tenant: Tenant,
  choice: Choice,
): Promise<PricedMembership | undefined> {
  const membership = await findMembership(executor, tenant.id, choice.membershipTypeId);
  const venue = await findVenue(executor, tenant.id, choice.venueId);
  const option = membership && findOption(membership, choice.paymentOptionId);
  if (!membership || !venue || !option) return undefined;
  const today = todayOf(platform.clock, tenant, venue);
  const situation = await situationOf(executor, tenant.id, choice.customerId, today, venue.name);
  const follows = await predecessorOf(executor, tenant, situation, choice.follows);
  const { promotion, refusedCode } = await promotionOf(executor, tenant, choice, option, situation.today);
  const dates = {
    venueId: venue.id,
    startDate: choice.startDate,
    billingDay: choice.billingDay ?? undefined,
  };
  const offer = priceFor(membership, option, dates, promotion, situation, follows);
  return offer.price && { offer, price: offer.price, venue, refusedCode };
}

async function promotionOf(
  executor: Executor,
  tenant: Tenant,
  { promotionId, holdsPromotion }: Choice,
  option: PaymentOption,
  today: string,
): Promise<{ readonly promotion: Promotion | null; readonly refusedCode: string | null }> {
  const found = promotionId === null ? undefined : await findPromotion(executor, tenant.id, promotionId);
  if (!found) return { promotion: null, refusedCode: promotionId };
  const usesLeft = holdsPromotion && found.usesLeft !== null ? found.usesLeft + 1 : found.usesLeft;
  return promotionHolds({ ...found, usesLeft }, option, today)
    ? { promotion: found.promotion, refusedCode: null }
    : { promotion: null, refusedCode: found.promotion.code };
}
