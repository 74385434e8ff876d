/** The costs of a change besides the new membership. They are set and cleared together with the costs. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { ChangeCosts } from '../../../schemas/generated/api';
import { costsLoaded, homeVenueCleared, membershipDropped, selectionReset } from './events';

export const changeCosts = createReducer<ChangeCosts | null>(null, (builder) => {
  builder
    .addCase(costsLoaded, (_, { payload }): ChangeCosts | null => payload.change ?? null)
    .addMatcher(isAnyOf(membershipDropped, homeVenueCleared, selectionReset), () => null);
});
