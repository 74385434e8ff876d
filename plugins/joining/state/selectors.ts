/** What can be worked out from what was chosen. */
import { createSelector } from '@reduxjs/toolkit';
import { selectSignedIn, selectUser, type RootState } from '../../../core/contract';
import type { Costs, Venue } from '../../../schemas/generated/api';
import { offerOf, type MembershipOffer, type PaymentType } from '../domain/membershipList';
import { priceOf, type Price } from '../domain/price';
import { problemsOf, type ProblemOwner } from '../domain/serverKeys';
import { selectJoining } from './joining';
import { valueOf } from './loading';

export const selectSelection = (state: RootState) => selectJoining(state).selection;

export const selectVenueId = (state: RootState): string | undefined => {
  const selection = selectSelection(state);
  return selection.step === 'nothing' ? undefined : selection.venueId;
};

export const selectVenue = (state: RootState): Venue | undefined => {
  const { listed, addressed } = selectJoining(state).venues;
  const venueId = selectVenueId(state);
  if (addressed && addressed.id === venueId) return addressed;
  return listed.find(({ id }) => id === venueId);
};

/** True when there is nothing to choose between. */
export const selectIsOnlyCentre = (state: RootState): boolean => {
  const { listing, listed } = selectJoining(state).venues;
  return listing === 'whole' && listed.length === 1;
};

export const selectMembershipTypes = (state: RootState) => {
  const venueId = selectVenueId(state);
  return venueId === undefined ? undefined : valueOf(selectJoining(state).memberships, venueId);
};

export const selectOffer: (state: RootState) => MembershipOffer | undefined = createSelector(
  [selectMembershipTypes, selectSelection],
  (types, selection) =>
    types && selection.step === 'membership' ? offerOf(types, selection.optionId) : undefined,
);

/** Undefined while nothing is chosen, or while what is chosen is not loaded yet. */
export const selectPaymentType = (state: RootState): PaymentType | undefined =>
  selectOffer(state)?.option.paymentType;

/** The costs of what is chosen now; those before a change while the new ones are under way. */
export const selectCosts = (state: RootState): Costs | undefined => {
  const { costs } = selectJoining(state);
  const selection = selectSelection(state);
  const shown = costs.state === 'ready' ? costs.costs : costs.state === 'asking' ? costs.before : undefined;
  return selection.step === 'membership' && shown?.paymentOptionId === selection.optionId ? shown : undefined;
};

/** The server's price for these dates; until it is here, the option's price today. */
export const selectPrice: (state: RootState) => Price | undefined = createSelector(
  [selectCosts, selectOffer],
  (costs, offer) => {
    const priced = costs ?? offer?.option;
    return priced && priceOf(priced);
  },
);

export const selectIsPriceChanging = (state: RootState) => selectJoining(state).costs.state === 'asking';

export const selectToday = (state: RootState): string | undefined => selectJoining(state).page?.today;

/** The start date as it stands: today unless another was chosen; one that has passed is today again. */
export const selectStartDate = (state: RootState): string | undefined => {
  const { startDate } = selectJoining(state).review;
  const today = selectToday(state);
  if (startDate === undefined || today === undefined) return startDate ?? today;
  return startDate < today ? today : startDate;
};

/** False only while somebody is known to be signed in, but not yet who. */
export const selectIsCustomerKnown = (state: RootState): boolean =>
  !selectSignedIn(state) || selectUser(state) !== undefined;

/** Monthly, and the customer has no billing date yet. */
export const selectAsksBillingDay = (state: RootState): boolean =>
  selectPaymentType(state) === 'recurring' &&
  selectIsCustomerKnown(state) &&
  !selectUser(state)?.hasBillingDate;

/** The billing day that counts; one chosen earlier is cleared for a customer who has a billing date. */
export const selectBillingDay = (state: RootState): number | undefined =>
  selectAsksBillingDay(state) ? selectJoining(state).review.billingDay : undefined;

/** A new direct debit is set up: monthly, and no instruction exists. */
export const selectNeedsMandate = (state: RootState): boolean =>
  selectPaymentType(state) === 'recurring' && !selectUser(state)?.hasInstruction;

export const selectIsMembershipChosen = (state: RootState): boolean =>
  selectSelection(state).step === 'membership';

export const selectAreDetailsDone = (state: RootState): boolean =>
  selectSignedIn(state) && selectJoining(state).details.confirmed;

/** Unknown until the questions of the chosen membership are here; a failure counts as 'there may be some'. */
export const selectHasQuestions = (state: RootState): boolean | undefined => {
  const { questions } = selectJoining(state);
  if (questions.state === 'failed') return true;
  if (questions.state !== 'ready' || !selectIsMembershipChosen(state)) return undefined;
  return questions.groups.some((group) => group.questions.length > 0);
};

/** Messages of a section; with no owner, those whose path no section knows. */
export const selectProblemsOf = (state: RootState, owner: ProblemOwner | undefined) =>
  problemsOf(selectJoining(state).problems, owner);

export const selectHasProblem = (state: RootState, owner: ProblemOwner): boolean =>
  Object.keys(selectProblemsOf(state, owner)).length > 0;
