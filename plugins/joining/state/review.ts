/** Dates, and whether the review was accepted as it stands. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
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
  visitRestored,
} from './events';

export interface Review {
  /** Undefined: today. */
  readonly startDate: string | undefined;
  readonly billingDay: number | undefined;
  readonly accepted: boolean;
}

const initial: Review = { startDate: undefined, billingDay: undefined, accepted: false };

/** All that makes an accepted review worth looking at again. */
const somethingChanged = isAnyOf(
  membershipDropped,
  venueChosen,
  paymentOptionChosen,
  promotionApplied,
  promotionRemoved,
  termTicked,
  problemsFound,
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
    .addCase(stepAccepted, (state, { payload }): Review =>
      payload.step === 'review' ? { ...state, accepted: true } : state,
    )
    .addCase(visitRestored, (state, { payload }): Review => ({
      ...state,
      startDate: state.startDate ?? payload.startDate,
      billingDay: state.billingDay ?? payload.billingDay,
    }))
    .addCase(selectionReset, (): Review => initial)
    .addCase(homeVenueCleared, (): Review => initial)
    .addMatcher(somethingChanged, (state): Review => ({ ...state, accepted: false }));
});
