import { createReducer, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { RemoteData } from '../../../core/contract';
import type { MembershipType } from '../../../schemas/generated/api';
import {
  currentMembership,
  firstMembershipsLoaded,
  memberships as offered,
  otherVenuesFound,
  paymentOptionChosen,
  venueChosen,
  type OtherVenuesOffer,
} from './events';

type Memberships = RemoteData<readonly MembershipType[], string>;

export function memberships(state: Memberships = { status: 'idle' }, event: UnknownAction): Memberships {
  if (firstMembershipsLoaded.match(event)) {
    const { venueId, types } = event.payload;
    return offered.reducer(state, offered.preloaded(venueId, types));
  }
  // The targets of a change, or the type of a renewal, replace the venue's list.
  if (currentMembership.loaded.match(event) && event.payload.data.about !== 'notPossible') {
    const { membership, types } = event.payload.data;
    return { status: 'ready', query: membership.homeVenue.id, data: types };
  }
  return offered.reducer(state, event);
}

/** Other venues that sell the membership that is unavailable at this venue. */
export const otherVenues = createReducer<OtherVenuesOffer | null>(null, (builder) => {
  builder
    .addCase(otherVenuesFound, (_, { payload }) => payload)
    .addMatcher(isAnyOf(venueChosen, paymentOptionChosen), () => null);
});
