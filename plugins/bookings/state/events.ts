/** What happens while somebody looks for something to book, in the past tense. */
import { createAction } from '@reduxjs/toolkit';
import { finderEvents, sharedEvent } from '../../../core/contract';
import type { SlotDetail, Timetable, Venue } from '../../../schemas/generated/api';

/* the venues */
export const venuesRequested = createAction('bookings/venuesRequested');
export const venuesLoaded = createAction<{ readonly venues: readonly Venue[]; readonly partial: boolean }>(
  'bookings/venuesLoaded',
);
export const venuesLoadFailed = createAction('bookings/venuesLoadFailed');

/* where to look for them */
export const finding = finderEvents('bookings');

/* one venue and its timetable */
export const locationOpened = createAction<{ readonly slug: string }>('bookings/locationOpened');
export const locationLeft = createAction('bookings/locationLeft');
export const venueLoaded = createAction<{ readonly slug: string; readonly venue: Venue }>(
  'bookings/venueLoaded',
);
export const venueNotFound = createAction<{ readonly slug: string }>('bookings/venueNotFound');
export const venueLoadFailed = createAction<{ readonly slug: string }>('bookings/venueLoadFailed');
/** These days are in sight. */
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
/** Of the days in sight, the one that is read. */
export const dayShown = createAction<{ readonly slug: string; readonly day: string }>('bookings/dayShown');

/* one session */
export const slotOpened = createAction<{ readonly slotId: string }>('bookings/slotOpened');
export const slotLoaded = createAction<{ readonly detail: SlotDetail }>('bookings/slotLoaded');
export const slotLoadFailed = createAction<{ readonly slotId: string; readonly missing: boolean }>(
  'bookings/slotLoadFailed',
);
export const slotClosed = createAction('bookings/slotClosed');
export const addPressed = createAction('bookings/addPressed');

/* heard from the basket */
export const cartAdded = sharedEvent('cart/added');
export const addRefused = sharedEvent('cart/addRefused');
