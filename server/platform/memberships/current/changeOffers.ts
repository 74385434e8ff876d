/** The memberships to which one can be changed, priced for the first possible day. Pure. */
import { givesAccessTo, type MembershipType, type PaymentOption } from '../../catalogue';
import { priceFor, type Offer } from '../joining/offer';
import type { Situation } from '../joining/customerSituation';
import { clampTo, whyNotChangeTo } from './changeable';
import type { Change } from './predecessor';

/** The options that this customer may buy today as a change of the current one. */
export function changeOptions(
  change: Change,
  sold: readonly MembershipType[],
  situation: Situation,
): Offer[] {
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

/** The customer's choices for a change. */
export interface ChangeRequest {
  readonly startDate?: string | undefined;
  /** Ignored where the customer has a billing day. After a refused direct debit there is none. */
  readonly billingDay?: number | undefined;
}

/** A date outside the window counts as the nearest end of the window. */
export function changeOffer(
  change: Change,
  type: MembershipType,
  option: PaymentOption,
  situation: Situation,
  { startDate: requestedDate = situation.today, billingDay }: ChangeRequest = {},
): Offer {
  const { old, window } = change;
  const startDate = window === undefined ? requestedDate : clampTo(window, requestedDate);
  const dates = { venueId: old.venueId, startDate, billingDay };
  return priceFor(type, option, dates, null, situation, change);
}
