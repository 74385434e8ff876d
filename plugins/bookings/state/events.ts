/** The events of finding and booking an activity. */
import { createAction } from '@reduxjs/toolkit';
import { createRemoteSlice, finderEvents, sharedEvent } from '../../../core/contract';
import type { SlotDetail, Timetable, Venue } from '../../../schemas/generated/api';
import type { DaysQuery } from '../domain/timetable';

/* venues */
export const venues = createRemoteSlice<readonly Venue[]>('bookings/venues');
/** The first venues of the list came with the page. */
export const firstVenuesLoaded = createAction<readonly Venue[]>('bookings/firstVenuesLoaded');

/* search for venues */
export const finding = finderEvents('bookings');

/* one venue and its timetable */
/** The venue that is open, by its slug. */
export const venue = createRemoteSlice<Venue, string>('bookings/venue');
/** The visible days. The last response is merged into the timetable (`timetable.ts`). */
export const days = createRemoteSlice<Timetable, DaysQuery>('bookings/days');
/** The visible day that is selected, in a week or alone. */
export const dayShown = createAction<{
  readonly slug: string;
  readonly day: string;
  readonly isWeek: boolean;
}>('bookings/dayShown');
export const locationLeft = createAction('bookings/locationLeft');

/* one slot */
export const slotClosed = createAction('bookings/slotClosed');
/** The details of the open slot, by its id. */
export const slotDetail = createRemoteSlice<SlotDetail, string>('bookings/slot', slotClosed);
export const addPressed = createAction('bookings/addPressed');

/* events of the cart */
export const cartAdded = sharedEvent('cart/added');
export const addRefused = sharedEvent('cart/addRefused');
