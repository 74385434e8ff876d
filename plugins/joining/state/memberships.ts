/** The memberships of the chosen venue. */
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
      // When the same venue is requested again (after a login), the shown list stays until the new list
      // arrives.
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
    // The targets of a change, or the type of a renewal, replace the venue's list.
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
