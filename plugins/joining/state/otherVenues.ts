/** Other venues that sell the membership that is unavailable at this venue. */
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
