/** An offer: one payment option, priced for given dates, a venue, a promotion and a person. */
import {
  findMembership,
  findOption,
  findPromotion,
  type MembershipType,
  type PaymentOption,
  promotionHolds,
  type Promotion,
} from '../../catalogue';
import type { Executor } from '../../kernel';
import { whyNotChangeTo } from '../current/changeable';
import { situationFor, type Predecessor } from '../current/predecessor';
import { basePriceAt, changePriceOf, type Price, priceOf } from '../../pricing';
import type { Wire } from '../../../../schemas/generated/api';
import { purchasable } from './purchasable';
import type { Situation } from './customerSituation';

export interface OfferQuestion {
  readonly membershipTypeId: string;
  readonly paymentOptionId: string;
  readonly venueId: string | undefined;
  readonly startDate: string;
  /** Ignored where the customer has a billing day already, because monthly payments use the same day. */
  readonly billingDay: number | undefined;
  readonly promotionId: string | undefined;
  readonly follows?: Predecessor | undefined;
}

export interface Offer {
  readonly membership: MembershipType;
  readonly option: PaymentOption;
  readonly startDate: string;
  /** Null for a single payment, and while none is chosen. */
  readonly billingDay: number | null;
  /** Undefined: no price at this venue. */
  readonly price: Price | undefined;
  readonly purchasable: Wire.Purchasable;
  /** The promotion that the price includes. */
  readonly promotion: Promotion | null;
  readonly follows?: Predecessor | undefined;
}

/** Undefined when the membership or the option does not exist. */
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
  return priceFor(membership, option, question, promotion, situation, question.follows);
}

export function priceFor(
  membership: MembershipType,
  option: PaymentOption,
  { venueId, startDate, billingDay: chosen }: Pick<OfferQuestion, 'venueId' | 'startDate' | 'billingDay'>,
  wantedPromotion: Promotion | null,
  plainSituation: Situation,
  follows?: Predecessor,
): Offer {
  const situation = situationFor(follows, plainSituation);
  // Promotions apply only to joining, not to a change or renewal.
  const promotion = follows === undefined ? wantedPromotion : null;
  const billingDay =
    option.paymentType === 'recurring' ? (situation.customer?.billingDay ?? chosen) : undefined;
  const monthInHand = membership.monthInHand === true;
  const dates = { startDate, billingDay, monthInHand };
  const price =
    follows?.kind === 'change'
      ? changePriceOf({ option, venueId: follows.old.venueId, ...dates, old: follows.old })
      : priceOf({
          option: follows === undefined ? option : withoutSetupFee(option),
          venueId,
          promotion: promotion ?? undefined,
          ...dates,
        });
  return {
    membership,
    option,
    startDate,
    billingDay: billingDay ?? null,
    price,
    promotion,
    follows,
    purchasable: refusalAfter(
      follows,
      option,
      purchasable(membership, option, basePriceAt(option, venueId), situation),
    ),
  };
}

/** An existing member does not pay the joining fee again. */
function withoutSetupFee({ joiningFee: _paidBefore, ...option }: PaymentOption): PaymentOption {
  return option;
}

/** A membership may be on sale and still not be allowed after the current one. */
function refusalAfter(
  follows: Predecessor | undefined,
  option: PaymentOption,
  plain: Wire.Purchasable,
): Wire.Purchasable {
  const refusal =
    follows?.refusal ?? (follows?.kind === 'change' ? whyNotChangeTo(follows.old, option) : undefined);
  if (refusal === undefined || !plain.can_purchase) return plain;
  return { can_purchase: false, has_prices: true, message: refusal };
}
