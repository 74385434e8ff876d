/**
 * The venues at which a customer can join. The page contains the first of them. The rest are loaded when the
 * browser is idle or the customer searches.
 */
import { createReducer } from '@reduxjs/toolkit';
import type { Venue } from '../../../schemas/generated/api';
import {
  addressedVenueLoaded,
  addressedVenueLoadFailed,
  changeLoaded,
  pageOpened,
  venuesLoaded,
  venuesLoadFailed,
  venuesRequested,
} from './events';

export interface Venues {
  readonly listing: 'unasked' | 'part' | 'asking' | 'whole' | 'failed';
  readonly listed: readonly Venue[];
  /** The venue of the address. It may not be in the list yet. */
  readonly addressed: Venue | undefined;
  /** The venue of the address could not be loaded. */
  readonly failed: boolean;
}

const initial: Venues = { listing: 'unasked', listed: [], addressed: undefined, failed: false };

export const venues = createReducer<Venues>(initial, (builder) => {
  builder
    .addCase(venuesLoaded, (state, { payload }): Venues =>
      // A partial list never replaces the whole list, in any order of arrival.
      payload.partial && state.listing === 'whole'
        ? state
        : { ...state, listing: payload.partial ? 'part' : 'whole', listed: payload.venues },
    )
    .addCase(venuesRequested, (state): Venues =>
      state.listing === 'whole' ? state : { ...state, listing: 'asking' },
    )
    .addCase(venuesLoadFailed, (state): Venues =>
      state.listing === 'asking' ? { ...state, listing: 'failed' } : state,
    )
    .addCase(pageOpened, (state): Venues => ({ ...state, failed: false }))
    .addCase(addressedVenueLoadFailed, (state): Venues => ({ ...state, failed: true }))
    .addCase(addressedVenueLoaded, (state, { payload }): Venues => ({ ...state, addressed: payload }))
    .addCase(changeLoaded, (state, { payload }): Venues => ({ ...state, addressed: payload.homeVenue }));
});
