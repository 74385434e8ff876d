/** The venues at which a customer can join. The page contains the first of them; the rest load later. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import type { Venue } from '../../../schemas/generated/api';
import {
  addressedVenueLoaded,
  addressedVenueLoadFailed,
  currentMembership,
  firstVenuesLoaded,
  pageOpened,
  venues as allVenues,
} from './events';

/** Shown until all venues are loaded. */
const first = createReducer<readonly Venue[]>([], (builder) => {
  builder.addCase(firstVenuesLoaded, (_, { payload }) => payload);
});

/**
 * The venue of the address. It may not be in the list yet. It is not core's remote data: the choice needs it
 * while another venue is loaded, and if that fails. `followAddress.ts` handles each outcome of the load.
 */
const addressed = createReducer<Venue | null>(null, (builder) => {
  builder
    .addCase(addressedVenueLoaded, (_, { payload }) => payload)
    .addCase(currentMembership.loaded, (state, { payload: { data } }) =>
      data.about === 'change' ? data.venue : state,
    );
});

/** The venue of the address could not be loaded, so it is unknown whether it exists. */
const failed = createReducer(false, (builder) => {
  builder.addCase(pageOpened, () => false).addCase(addressedVenueLoadFailed, () => true);
});

export const venues = combineReducers({ all: allVenues.reducer, first, addressed, failed });

export type Venues = ReturnType<typeof venues>;
