/** Price, dates and their inputs. In a separate file because the first screen does not need them. */
import { lruMemoize } from '@reduxjs/toolkit';
import {
  isPriceUnavailable,
  knownZone,
  selectDay,
  selectSignedIn,
  selectTime,
  selectUser,
  shownDataOf,
  todayIn,
  type RootState,
} from '../../../core/contract';
import type { ChangeCosts, Costs, StartWindow } from '../../../schemas/generated/api';
import { dateWithin, latestOf } from '../domain/currentMembership';
import type { MembershipOffer } from '../domain/membershipList';
import { changePriceOf, priceOf, priceWithLines, type Price } from '../domain/price';
import { problemsOf } from '../domain/serverKeys';
import { selectJoining } from './joining';
import {
  selectCurrentMembership,
  selectIsChange,
  selectOffer,
  selectPaymentType,
  selectSelection,
  selectVenue,
} from './selectors';

/** The current date in the time zone of the chosen venue, which may differ from that of the operator. */
export function selectToday(state: RootState): string {
  const timeZone = knownZone(selectVenue(state)?.timeZone);
  const time = selectTime(state);
  return timeZone && time ? dayOf(timeZone, time) : selectDay(state);
}

const dayOf = lruMemoize((timeZone: string, time: string) => todayIn(timeZone, new Date(time)));

/** While new costs load, the previous ones. Undefined while the loaded costs are for another choice. */
export const selectCosts = (state: RootState): Costs | undefined => {
  const costs = shownDataOf(selectJoining(state).costs)?.costs;
  return costs && isOfChoice(state, costs) ? costs : undefined;
};

/** The price of the change to the current choice. */
export const selectChangeCosts = (state: RootState): ChangeCosts | undefined => {
  const { changeCosts } = selectJoining(state);
  return changeCosts && isOfChoice(state, changeCosts.costs) ? changeCosts : undefined;
};

function isOfChoice(state: RootState, { paymentOptionId }: Costs): boolean {
  const selection = selectSelection(state);
  return selection.step === 'membership' && selection.optionId === paymentOptionId;
}

/** When a change may begin: by the chosen membership, or else by the current one. Never a past day. */
export const selectStartWindow = (state: RootState): StartWindow | undefined => {
  const current = selectCurrentMembership(state);
  const window = current?.about === 'change' ? current.startsAt : undefined;
  return windowFrom(window && (selectChangeCosts(state)?.startsAt ?? window), selectToday(state));
};

const windowFrom = lruMemoize(
  (window: StartWindow | undefined, today: string) => window && latestOf(today, window),
);

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

export const selectIsPriceChanging = (state: RootState) => selectJoining(state).costs.status === 'loading';

/** True if a toast, or the message of a date or code, already gives the reason for the missing price. */
export function selectIsPriceFailureExplained(state: RootState): boolean {
  const { costs } = selectJoining(state);
  const errors = (costs.status === 'failed' && costs.error.errors) || {};
  return isPriceUnavailable(errors) || Object.keys(problemsOf(errors, 'joining.review')).length > 0;
}

/** The effective start date. Default: today. A chosen date that has passed becomes today. */
export const selectStartDate = (state: RootState): string => {
  const current = selectCurrentMembership(state);
  if (current?.about === 'renewal') return current.renewal.startDate;
  const { startDate } = selectJoining(state).review;
  const window = selectStartWindow(state);
  if (window) return dateWithin(window, startDate);
  const today = selectToday(state);
  return startDate === undefined || startDate < today ? today : startDate;
};

/** False only while a customer is signed in but their data is not loaded yet. */
export const selectIsCustomerKnown = (state: RootState): boolean =>
  !selectSignedIn(state) || selectUser(state) !== undefined;

/** For a monthly membership without a billing date. Unknown, so false, after a logout in another tab. */
export const selectAsksBillingDay = (state: RootState): boolean =>
  selectPaymentType(state) === 'recurring' &&
  selectIsCustomerKnown(state) &&
  !selectJoining(state).details.lapsed &&
  !selectUser(state)?.hasBillingDate;

/** Undefined for a customer who already has a billing date, even if a day was chosen before. */
export const selectBillingDay = (state: RootState): number | undefined =>
  selectAsksBillingDay(state) ? selectJoining(state).review.billingDay : undefined;

/** True if a new direct debit is set up: the membership is monthly, and no instruction exists. */
export const selectNeedsMandate = (state: RootState): boolean =>
  selectPaymentType(state) === 'recurring' && !selectUser(state)?.hasInstruction;
