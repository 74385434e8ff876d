/** The venues that take bookings. The page contains the first ones. The rest are requested. */
import { createReducer } from '@reduxjs/toolkit';
import type { Venue } from '../../../schemas/generated/api';
import { venuesLoaded, venuesLoadFailed, venuesRequested } from './events';

export interface Venues {
  readonly listing: 'unasked' | 'part' | 'asking' | 'whole' | 'failed';
  readonly listed: readonly Venue[];
}

const initial: Venues = { listing: 'unasked', listed: [] };

/** Only the venues whose activities are in this system. */
const bookable = (venues: readonly Venue[]) =>
  venues.filter(({ activitiesV2Enabled }) => activitiesV2Enabled);

export const venues = createReducer<Venues>(initial, (builder) => {
  builder
    .addCase(venuesLoaded, (state, { payload }): Venues =>
      payload.partial && state.listing === 'whole'
        ? state
        : { listing: payload.partial ? 'part' : 'whole', listed: bookable(payload.venues) },
    )
    .addCase(venuesRequested, (state): Venues =>
      state.listing === 'whole' ? state : { ...state, listing: 'asking' },
    )
    .addCase(venuesLoadFailed, (state): Venues =>
      state.listing === 'asking' ? { ...state, listing: 'failed' } : state,
    );
});
