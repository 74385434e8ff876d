/** Other centres that sell the membership that was looked for at this one. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import {
  foundElsewhere,
  homeVenueCleared,
  paymentOptionChosen,
  selectionReset,
  venueChosen,
  type Elsewhere,
} from './events';

export const elsewhere = createReducer<Elsewhere | null>(null, (builder) => {
  builder
    .addCase(foundElsewhere, (_, { payload }): Elsewhere | null => payload)
    .addMatcher(isAnyOf(venueChosen, paymentOptionChosen, homeVenueCleared, selectionReset), () => null);
});
