/** The memberships of the chosen centre. */
import { createReducer } from '@reduxjs/toolkit';
import type { MembershipType } from '../../../schemas/generated/api';
import {
  changeLoaded,
  homeVenueCleared,
  membershipsLoaded,
  membershipsPreloaded,
  membershipsLoadFailed,
  membershipsRequested,
  renewalLoaded,
} from './events';
import { IDLE, isWaitingFor, type RemoteData } from './remoteData';

export type Memberships = RemoteData<readonly MembershipType[]>;

export const memberships = createReducer<Memberships>(IDLE, (builder) => {
  builder
    .addCase(membershipsRequested, (state, { payload }): Memberships =>
      // Asked again for the same centre (after login), what is shown stays until the new list is here.
      state.state === 'ready' && state.of === payload.venueId
        ? state
        : { state: 'asking', of: payload.venueId },
    )
    .addCase(membershipsLoaded, (state, { payload: { venueId, types } }): Memberships =>
      isWaitingFor(state, venueId) || (state.state === 'ready' && state.of === venueId)
        ? { state: 'ready', of: venueId, value: types }
        : state,
    )
    .addCase(membershipsPreloaded, (state, { payload: { venueId, types } }): Memberships =>
      state.state === 'unasked' ? { state: 'ready', of: venueId, value: types } : state,
    )
    .addCase(membershipsLoadFailed, (state, { payload }): Memberships =>
      isWaitingFor(state, payload.venueId) ? { state: 'failed', of: payload.venueId } : state,
    )
    // What a membership can be changed to, or is renewed as, takes the place of the centre's list.
    .addCase(changeLoaded, (_, { payload: { homeVenue, membershipTypes } }): Memberships => ({
      state: 'ready',
      of: homeVenue.id,
      value: membershipTypes,
    }))
    .addCase(renewalLoaded, (_, { payload: { held, type } }): Memberships => ({
      state: 'ready',
      of: held.homeVenue.id,
      value: [type],
    }))
    .addCase(homeVenueCleared, (): Memberships => IDLE);
});
