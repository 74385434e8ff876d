/** What a membership can be changed to, priced for the first day that is possible. Pure. */
import { givesAccessTo } from '../catalogue/serializeMembership';
import { priceFor, type Offer } from '../joining/offer';
import type { Situation } from '../joining/customerSituation';
import type { MembershipSeed, PaymentOptionSeed } from '../seed/format';
import { clampTo, whyNotChangeTo } from './changeable';
import type { Change } from './predecessor';

export type ChangeOffer = Omit<Offer, 'promotionRefused'>;

/** Those that this customer may buy today in place of the one they have. */
export function changeOptions(
  change: Change,
  sold: readonly MembershipSeed[],
  situation: Situation,
): ChangeOffer[] {
  const { old } = change;
  return sold
    .filter((type) => givesAccessTo(type, old.venueId))
    .flatMap((type) =>
      type.paymentOptions
        .filter((option) => whyNotChangeTo(old, option) === undefined)
        .map((option) => changeOffer(change, type, option, situation)),
    )
    .filter((offer) => offer.purchasable.can_purchase);
}

/** What a customer wants of a change. */
export interface ChangeRequest {
  readonly startDate?: string | undefined;
  /** Set aside where the customer has one; a direct debit that was refused leaves none. */
  readonly billingDay?: number | undefined;
}

/** A date outside of the window counts as its nearest end. */
export function changeOffer(
  change: Change,
  type: MembershipSeed,
  option: PaymentOptionSeed,
  situation: Situation,
  { startDate: wanted = situation.today, billingDay }: ChangeRequest = {},
): ChangeOffer {
  const { old, window } = change;
  const startDate = window === undefined ? wanted : clampTo(window, wanted);
  const dates = { venueId: old.venueId, startDate, billingDay };
  return priceFor(type, option, dates, null, situation, change);
}
