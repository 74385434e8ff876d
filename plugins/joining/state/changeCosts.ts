/** What a change costs beside the new membership itself; it comes and goes with its costs. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { ChangeCosts } from '../../../schemas/generated/api';
import { costsLoaded, homeVenueCleared, membershipDropped, selectionReset } from './events';

export const changeCosts = createReducer<ChangeCosts | null>(null, (builder) => {
  builder
    .addCase(costsLoaded, (_, { payload }): ChangeCosts | null => payload.change ?? null)
    .addMatcher(isAnyOf(membershipDropped, homeVenueCleared, selectionReset), () => null);
});
