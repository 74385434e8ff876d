/** The memberships of the chosen centre. */
import { createReducer } from '@reduxjs/toolkit';
import type { MembershipType } from '../../../schemas/generated/api';
import {
  changeArrived,
  homeVenueCleared,
  membershipsArrived,
  membershipsBrought,
  membershipsFailed,
  membershipsWanted,
  renewalArrived,
} from './events';
import { UNASKED, isWaitingFor, type Loading } from './loading';

export type Memberships = Loading<readonly MembershipType[]>;

export const memberships = createReducer<Memberships>(UNASKED, (builder) => {
  builder
    .addCase(membershipsWanted, (state, { payload }): Memberships =>
      // Asked again for the same centre (after login), what is shown stays until the new list is here.
      state.state === 'ready' && state.of === payload.venueId
        ? state
        : { state: 'asking', of: payload.venueId },
    )
    .addCase(membershipsArrived, (state, { payload: { venueId, types } }): Memberships =>
      isWaitingFor(state, venueId) || (state.state === 'ready' && state.of === venueId)
        ? { state: 'ready', of: venueId, value: types }
        : state,
    )
    .addCase(membershipsBrought, (state, { payload: { venueId, types } }): Memberships =>
      state.state === 'unasked' ? { state: 'ready', of: venueId, value: types } : state,
    )
    .addCase(membershipsFailed, (state, { payload }): Memberships =>
      isWaitingFor(state, payload.venueId) ? { state: 'failed', of: payload.venueId } : state,
    )
    // What a membership can be changed to, or is renewed as, takes the place of the centre's list.
    .addCase(changeArrived, (_, { payload: { homeVenue, membershipTypes } }): Memberships => ({
      state: 'ready',
      of: homeVenue.id,
      value: membershipTypes,
    }))
    .addCase(renewalArrived, (_, { payload: { held, type } }): Memberships => ({
      state: 'ready',
      of: held.homeVenue.id,
      value: [type],
    }))
    .addCase(homeVenueCleared, (): Memberships => UNASKED);
});
