/** Other centres that sell the membership that was looked for at this one. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import {
  otherVenuesFound,
  homeVenueCleared,
  paymentOptionChosen,
  selectionReset,
  venueChosen,
  type OtherVenuesOffer,
} from './events';

export const otherVenues = createReducer<OtherVenuesOffer | null>(null, (builder) => {
  builder
    .addCase(otherVenuesFound, (_, { payload }): OtherVenuesOffer | null => payload)
    .addMatcher(isAnyOf(venueChosen, paymentOptionChosen, homeVenueCleared, selectionReset), () => null);
});
