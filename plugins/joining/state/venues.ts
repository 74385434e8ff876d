/** The centres one can join at. The page brings the first of them; the rest come when idle or on search. */
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
  /** The centre of the address, which may not be among those listed yet. */
  readonly addressed: Venue | undefined;
  /** It could not be asked for. */
  readonly failed: boolean;
}

const initial: Venues = { listing: 'unasked', listed: [], addressed: undefined, failed: false };

export const venues = createReducer<Venues>(initial, (builder) => {
  builder
    .addCase(venuesLoaded, (state, { payload }): Venues =>
      // A part never takes the place of the whole, in whatever order they arrive.
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
