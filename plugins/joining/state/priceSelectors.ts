/** Price, dates and their inputs. In a separate file because the first screen does not need them. */
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

/** The costs of the current choice. While new costs load, the previous ones for the same payment option. */
export const selectCosts = (state: RootState): Costs | undefined => {
  const { costs } = selectJoining(state);
  const selection = selectSelection(state);
  const shown = costs.state === 'ready' ? costs.costs : costs.state === 'asking' ? costs.before : undefined;
  return selection.step === 'membership' && shown?.paymentOptionId === selection.optionId ? shown : undefined;
};

/** The server's price for the chosen dates. Until it arrives: the option's price for today. */
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
    // The option's price for today is not the price of a change.
    if (isChange) return undefined;
    if (costs) return priceWithLines(costs, offer?.option);
    return offer && priceOf(offer.option);
  },
);

/** False if the payment option takes no promotion codes. An applied code stays until it is removed. */
export const selectTakesPromotion = (state: RootState): boolean =>
  selectJoining(state).promotion.state === 'applied' ||
  ((selectCosts(state) ?? selectOffer(state)?.option)?.promotionEnabled ?? true);

export const selectIsPriceChanging = (state: RootState) => selectJoining(state).costs.state === 'asking';

/** The effective start date. Default: today. A chosen date that has passed becomes today. */
export const selectStartDate = (state: RootState): string => {
  const decided = selectDecidedStart(state);
  if (decided !== undefined) return decided;
  const { startDate } = selectJoining(state).review;
  const today = selectToday(state);
  return startDate === undefined || startDate < today ? today : startDate;
};

/** False only while a customer is signed in but their data is not loaded yet. */
export const selectIsCustomerKnown = (state: RootState): boolean =>
  !selectSignedIn(state) || selectUser(state) !== undefined;

/**
 * True if the membership is monthly and the customer has no billing date. Unknown, so false, after a logout
 * in another tab.
 */
export const selectAsksBillingDay = (state: RootState): boolean =>
  selectPaymentType(state) === 'recurring' &&
  selectIsCustomerKnown(state) &&
  !selectJoining(state).details.lapsed &&
  !selectUser(state)?.hasBillingDate;

/**
 * The effective billing day. Undefined for a customer who already has a billing date, even if a day was
 * chosen before.
 */
export const selectBillingDay = (state: RootState): number | undefined =>
  selectAsksBillingDay(state) ? selectJoining(state).review.billingDay : undefined;

/** True if a new direct debit is set up: the membership is monthly, and no instruction exists. */
export const selectNeedsMandate = (state: RootState): boolean =>
  selectPaymentType(state) === 'recurring' && !selectUser(state)?.hasInstruction;
