/** The state of the plugin. The cart belongs to checkout and is read through its port. */
import { combineReducers } from '@reduxjs/toolkit';
import { defineSlice, finderReducer, type RootState } from '../../../core/contract';
import { finding } from './events';
import { location } from './location';
import { slot } from './slot';
import { venues } from './venues';

export const bookings = combineReducers({ venues, places: finderReducer(finding), location, slot });

export type BookingsState = ReturnType<typeof bookings>;

export const bookingsSlice = defineSlice('bookings', bookings);
const selectBookings = bookingsSlice.select;

export const selectVenues = (state: RootState) => selectBookings(state).venues;
export const selectVenueSearch = (state: RootState) => selectBookings(state).places;
export const selectLocation = (state: RootState) => selectBookings(state).location;
export const selectSlot = (state: RootState) => selectBookings(state).slot;
