/** The state of the plugin. The cart belongs to checkout and is read through its port. */
import { combineReducers, createReducer, lruMemoize } from '@reduxjs/toolkit';
import { dataOf, defineSlice, finderReducer, type RemoteData, type RootState } from '../../../core/contract';
import type { Timetable, Venue } from '../../../schemas/generated/api';
import type { DaysQuery } from '../domain/timetable';
import { days, finding, firstVenuesLoaded, venue, venues } from './events';
import { slot } from './slot';
import { timetable } from './timetable';

const firstVenues = createReducer<readonly Venue[]>([], (builder) => {
  builder.addCase(firstVenuesLoaded, (_, { payload }): readonly Venue[] => payload);
});

const bookings = combineReducers({
  venues: venues.reducer,
  firstVenues,
  places: finderReducer(finding),
  venue: venue.reducer,
  days: days.reducer,
  timetable,
  slot,
});

export const bookingsSlice = defineSlice('bookings', bookings);
const selectBookings = bookingsSlice.select;

export const selectVenues = (state: RootState) => selectBookings(state).venues;
export const selectVenueSearch = (state: RootState) => selectBookings(state).places;
export const selectVenue = (state: RootState) => selectBookings(state).venue;
export const selectTimetable = (state: RootState) => selectBookings(state).timetable;
export const selectSlot = (state: RootState) => selectBookings(state).slot;

/** Only the venues whose activities are in this system. */
const bookable = lruMemoize((list: readonly Venue[]) =>
  list.filter(({ activitiesV2Enabled }) => activitiesV2Enabled),
);

/** All venues, or the first ones until all are loaded. */
export const selectListedVenues = (state: RootState): readonly Venue[] =>
  bookable(dataOf(selectVenues(state)) ?? selectBookings(state).firstVenues);

const NO_DAYS: RemoteData<Timetable, DaysQuery> = { status: 'idle' };

/** The visible days of the open venue. */
export function selectDays(state: RootState): RemoteData<Timetable, DaysQuery> {
  const { days: requested, timetable: open } = selectBookings(state);
  return requested.status !== 'idle' && requested.query.slug === open.slug ? requested : NO_DAYS;
}

/** The visible days, and the selected one of them. Undefined until they are requested. */
export function selectShownDays(state: RootState): (DaysQuery & { readonly day: string }) | undefined {
  const shown = selectDays(state);
  if (shown.status === 'idle') return undefined;
  return { ...shown.query, day: selectTimetable(state).day ?? shown.query.from };
}
