/** Dates, and whether the customer accepted the current review. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import { ownerOf } from '../domain/serverKeys';
import {
  billingDayChosen,
  homeVenueCleared,
  membershipDropped,
  paymentOptionChosen,
  priceChanged,
  problemsFound,
  promotionApplied,
  promotionRemoved,
  selectionReset,
  startDateChosen,
  stepAccepted,
  termTicked,
  venueChosen,
  visitContinued,
  visitRestored,
} from './events';

export interface Review {
  /** Undefined: today. */
  readonly startDate: string | undefined;
  readonly billingDay: number | undefined;
  readonly accepted: boolean;
}

const initial: Review = { startDate: undefined, billingDay: undefined, accepted: false };

const REVIEWED: readonly unknown[] = ['joining.centre', 'joining.membership', 'joining.review'];

/** Events after which the customer must accept the review again. */
const somethingChanged = isAnyOf(
  membershipDropped,
  venueChosen,
  paymentOptionChosen,
  promotionApplied,
  promotionRemoved,
  priceChanged,
);

export const review = createReducer<Review>(initial, (builder) => {
  builder
    .addCase(startDateChosen, (state, { payload }): Review => ({
      ...state,
      startDate: payload.date,
      accepted: false,
    }))
    .addCase(billingDayChosen, (state, { payload }): Review => ({
      ...state,
      billingDay: payload.day,
      accepted: false,
    }))
    .addCase(termTicked, (state, { payload }): Review =>
      payload.of === 'membership' ? { ...state, accepted: false } : state,
    )
    // A message about bank details, or about an unknown path, does not affect the review.
    .addCase(problemsFound, (state, { payload }): Review => {
      const concerns = Object.keys(payload.errors).some((path) => REVIEWED.includes(ownerOf(path)));
      return concerns ? { ...state, accepted: false } : state;
    })
    .addCase(stepAccepted, (state, { payload }): Review =>
      payload.step === 'review' ? { ...state, accepted: true } : state,
    )
    .addCase(visitRestored, (state, { payload }): Review => ({
      ...state,
      startDate: state.startDate ?? payload.startDate,
      billingDay: state.billingDay ?? payload.billingDay,
    }))
    .addCase(visitContinued, (state, { payload }): Review => ({
      ...state,
      accepted: payload.reviewAccepted,
    }))
    .addCase(selectionReset, (): Review => initial)
    .addCase(homeVenueCleared, (): Review => initial)
    .addMatcher(somethingChanged, (state): Review => ({ ...state, accepted: false }));
});
