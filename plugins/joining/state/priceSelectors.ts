/** Price, dates and what they depend on. Apart from the other selectors, because the first screen needs none of it. */
import { lruMemoize } from '@reduxjs/toolkit';
import { selectSignedIn, selectUser, type RootState } from '../../../core/contract';
import type { ChangeCosts, Costs } from '../../../schemas/generated/api';
import { changePriceOf } from '../domain/changePrice';
import type { MembershipOffer } from '../domain/membershipList';
import { priceOf, priceWithLines, type Price } from '../domain/price';
import { selectChangeCosts, selectDecidedStart } from './changeSelectors';
import { selectIsChange } from './currentMembershipSelectors';
import { selectJoining } from './joining';
import { selectOffer, selectPaymentType, selectSelection } from './selectors';
import { selectToday } from './today';

/** The costs of what is chosen now; those before a change while the new ones are under way. */
export const selectCosts = (state: RootState): Costs | undefined => {
  const { costs } = selectJoining(state);
  const selection = selectSelection(state);
  const shown = costs.state === 'ready' ? costs.costs : costs.state === 'asking' ? costs.before : undefined;
  return selection.step === 'membership' && shown?.paymentOptionId === selection.optionId ? shown : undefined;
};

/** The server's price for these dates; until it is here, the option's price today. */
export const selectPrice = (state: RootState): Price | undefined =>
  priceFrom(selectCosts(state), selectOffer(state), selectChangeCosts(state), selectIsChange(state));

const priceFrom = lruMemoize(
  (
    costs: Costs | undefined,
    offer: MembershipOffer | undefined,
    change: ChangeCosts | undefined,
    isChange: boolean,
  ) => {
    if (costs && change) return changePriceOf(change, offer?.type.monthInHand === true);
    // What the option costs today says nothing about a change.
    if (isChange) return undefined;
    if (costs) return priceWithLines(costs, offer?.option);
    return offer && priceOf(offer.option);
  },
);

/** Not where the chosen way to pay takes no promotion codes; one that was applied stays until it is removed. */
export const selectTakesPromotion = (state: RootState): boolean =>
  selectJoining(state).promotion.state === 'applied' ||
  ((selectCosts(state) ?? selectOffer(state)?.option)?.promotionEnabled ?? true);

export const selectIsPriceChanging = (state: RootState) => selectJoining(state).costs.state === 'asking';

/** The start date as it stands: today unless another was chosen; one that has passed is today again. */
export const selectStartDate = (state: RootState): string => {
  const decided = selectDecidedStart(state);
  if (decided !== undefined) return decided;
  const { startDate } = selectJoining(state).review;
  const today = selectToday(state);
  return startDate === undefined || startDate < today ? today : startDate;
};

/** False only while somebody is known to be signed in, but not yet who. */
export const selectIsCustomerKnown = (state: RootState): boolean =>
  !selectSignedIn(state) || selectUser(state) !== undefined;

/** Monthly, and the customer has no billing date yet: of who was logged out in another tab that is not known. */
export const selectAsksBillingDay = (state: RootState): boolean =>
  selectPaymentType(state) === 'recurring' &&
  selectIsCustomerKnown(state) &&
  !selectJoining(state).details.lapsed &&
  !selectUser(state)?.hasBillingDate;

/** The billing day that counts; one chosen earlier is cleared for a customer who has a billing date. */
export const selectBillingDay = (state: RootState): number | undefined =>
  selectAsksBillingDay(state) ? selectJoining(state).review.billingDay : undefined;

/** A new direct debit is set up: monthly, and no instruction exists. */
export const selectNeedsMandate = (state: RootState): boolean =>
  selectPaymentType(state) === 'recurring' && !selectUser(state)?.hasInstruction;
