/** An offer: one payment option, priced for these dates, this centre, this promotion and this person. */
import { findMembership, findOption, findPromotion } from '../catalogue/catalogue';
import { promotionHolds } from '../catalogue/promotionHolds';
import type { Executor } from '../db/database';
import { basePriceAt, priceOf, type Price } from '../pricing/price';
import type { MembershipSeed, PaymentOptionSeed, PromotionSeed } from '../seed/format';
import type { Wire } from '../../../schemas/generated/api';
import { purchasable } from './purchasable';
import type { Situation } from './situation';

export interface OfferQuestion {
  readonly membershipTypeId: string;
  readonly paymentOptionId: string;
  readonly venueId: string | undefined;
  readonly startDate: string;
  /** Set aside where the customer has a billing day already: monthly payments are aligned. */
  readonly billingDay: number | undefined;
  readonly promotionId: string | undefined;
}

export interface Offer {
  readonly membership: MembershipSeed;
  readonly option: PaymentOptionSeed;
  readonly startDate: string;
  /** Null for a single payment, and while none is chosen. */
  readonly billingDay: number | null;
  /** Undefined: not priced at this centre. */
  readonly price: Price | undefined;
  readonly purchasable: Wire.Purchasable;
  /** The promotion that is in the price. */
  readonly promotion: PromotionSeed | null;
  /** A promotion was asked for and does not hold (any more): it is not in the price. */
  readonly promotionRefused: boolean;
}

/** Undefined when there is no such membership or option. */
export async function offerFor(
  executor: Executor,
  tenant: string,
  question: OfferQuestion,
  situation: Situation,
): Promise<Offer | undefined> {
  const membership = await findMembership(executor, tenant, question.membershipTypeId);
  const option = membership && findOption(membership, question.paymentOptionId);
  if (membership === undefined || option === undefined) return undefined;
  const found =
    question.promotionId === undefined
      ? undefined
      : await findPromotion(executor, tenant, question.promotionId);
  const promotion =
    found !== undefined && promotionHolds(found, option, situation.today) ? found.promotion : null;
  const promotionRefused = question.promotionId !== undefined && promotion === null;
  return { ...priceFor(membership, option, question, promotion, situation), promotionRefused };
}

export function priceFor(
  membership: MembershipSeed,
  option: PaymentOptionSeed,
  { venueId, startDate, billingDay: chosen }: Pick<OfferQuestion, 'venueId' | 'startDate' | 'billingDay'>,
  promotion: PromotionSeed | null,
  situation: Situation,
): Omit<Offer, 'promotionRefused'> {
  const billingDay =
    option.paymentType === 'recurring' ? (situation.customer?.billingDay ?? chosen) : undefined;
  const price = priceOf({
    option,
    venueId,
    startDate,
    billingDay,
    monthInHand: membership.monthInHand === true,
    promotion: promotion ?? undefined,
  });
  return {
    membership,
    option,
    startDate,
    billingDay: billingDay ?? null,
    price,
    promotion,
    purchasable: purchasable(membership, option, basePriceAt(option, venueId), situation),
  };
}
