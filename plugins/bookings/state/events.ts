/** The events of finding and booking an activity. */
import { createAction } from '@reduxjs/toolkit';
import { finderEvents, sharedEvent } from '../../../core/contract';
import type { SlotDetail, Timetable, Venue } from '../../../schemas/generated/api';

/* venues */
export const venuesRequested = createAction('bookings/venuesRequested');
export const venuesLoaded = createAction<{ readonly venues: readonly Venue[]; readonly partial: boolean }>(
  'bookings/venuesLoaded',
);
export const venuesLoadFailed = createAction('bookings/venuesLoadFailed');

/* search for venues */
export const finding = finderEvents('bookings');

/* one venue and its timetable */
export const locationOpened = createAction<{ readonly slug: string }>('bookings/locationOpened');
export const locationLeft = createAction('bookings/locationLeft');
export const venueLoaded = createAction<{ readonly slug: string; readonly venue: Venue }>(
  'bookings/venueLoaded',
);
export const venueNotFound = createAction<{ readonly slug: string }>('bookings/venueNotFound');
export const venueLoadFailed = createAction<{ readonly slug: string }>('bookings/venueLoadFailed');
/** These days are visible. */
export const daysRequested = createAction<{
  readonly slug: string;
  readonly from: string;
  readonly days: number;
}>('bookings/daysRequested');
export const timetableLoaded = createAction<{ readonly slug: string; readonly timetable: Timetable }>(
  'bookings/timetableLoaded',
);
export const timetableLoadFailed = createAction<{ readonly slug: string; readonly from: string }>(
  'bookings/timetableLoadFailed',
);
/** The visible day that is selected. */
export const dayShown = createAction<{ readonly slug: string; readonly day: string }>('bookings/dayShown');

/* one slot */
export const slotOpened = createAction<{ readonly slotId: string }>('bookings/slotOpened');
export const slotLoaded = createAction<{ readonly detail: SlotDetail }>('bookings/slotLoaded');
export const slotLoadFailed = createAction<{ readonly slotId: string; readonly missing: boolean }>(
  'bookings/slotLoadFailed',
);
export const slotClosed = createAction('bookings/slotClosed');
export const addPressed = createAction('bookings/addPressed');

/* events of the cart */
export const cartAdded = sharedEvent('cart/added');
export const addRefused = sharedEvent('cart/addRefused');
