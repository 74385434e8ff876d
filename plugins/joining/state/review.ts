/** Dates, and whether the customer accepted the current review. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import { ownerOf } from '../domain/serverKeys';
import {
  billingDayChosen,
  membershipDropped,
  paymentOptionChosen,
  priceChanged,
  problemsFound,
  promotionApplied,
  promotionRemoved,
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
    .addCase(startDateChosen, (state, { payload }) => ({
      ...state,
      startDate: payload.date,
      accepted: false,
    }))
    .addCase(billingDayChosen, (state, { payload }) => ({
      ...state,
      billingDay: payload.day,
      accepted: false,
    }))
    .addCase(termTicked, (state, { payload }) =>
      payload.of === 'membership' ? { ...state, accepted: false } : state,
    )
    // A message about bank details, or about an unknown path, does not affect the review.
    .addCase(problemsFound, (state, { payload }) => {
      const concerns = Object.keys(payload.errors).some((path) => REVIEWED.includes(ownerOf(path)));
      return concerns ? { ...state, accepted: false } : state;
    })
    .addCase(stepAccepted, (state, { payload }) =>
      payload.step === 'review' ? { ...state, accepted: true } : state,
    )
    .addCase(visitRestored, (state, { payload }) => ({
      ...state,
      startDate: state.startDate ?? payload.startDate,
      billingDay: state.billingDay ?? payload.billingDay,
    }))
    .addCase(visitContinued, (state, { payload }) => ({ ...state, accepted: payload.reviewAccepted }))
    .addMatcher(somethingChanged, (state) => ({ ...state, accepted: false }));
});
