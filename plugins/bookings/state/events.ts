/** What happens while somebody looks for something to book, in the past tense. */
import { createAction } from '@reduxjs/toolkit';
import { finderEvents, sharedEvent } from '../../../core/contract';
import type { SlotDetail, Timetable, Venue } from '../../../schemas/generated/api';

/* the venues */
export const venuesWanted = createAction('bookings/venuesWanted');
export const venuesArrived = createAction<{ readonly venues: readonly Venue[]; readonly partial: boolean }>(
  'bookings/venuesArrived',
);
export const venuesFailed = createAction('bookings/venuesFailed');

/* where to look for them */
export const finding = finderEvents('bookings');

/* one venue and its timetable */
export const locationOpened = createAction<{ readonly slug: string }>('bookings/locationOpened');
export const locationLeft = createAction('bookings/locationLeft');
export const venueArrived = createAction<{ readonly slug: string; readonly venue: Venue }>(
  'bookings/venueArrived',
);
export const venueMissing = createAction<{ readonly slug: string }>('bookings/venueMissing');
export const venueFailed = createAction<{ readonly slug: string }>('bookings/venueFailed');
/** These days are in sight. */
export const daysWanted = createAction<{
  readonly slug: string;
  readonly from: string;
  readonly days: number;
}>('bookings/daysWanted');
export const timetableArrived = createAction<{ readonly slug: string; readonly timetable: Timetable }>(
  'bookings/timetableArrived',
);
export const timetableFailed = createAction<{ readonly slug: string; readonly from: string }>(
  'bookings/timetableFailed',
);
/** Of the days in sight, the one that is read. */
export const dayShown = createAction<{ readonly slug: string; readonly day: string }>('bookings/dayShown');

/* one session */
export const slotOpened = createAction<{ readonly slotId: string }>('bookings/slotOpened');
export const slotArrived = createAction<{ readonly detail: SlotDetail }>('bookings/slotArrived');
export const slotFailed = createAction<{ readonly slotId: string; readonly missing: boolean }>(
  'bookings/slotFailed',
);
export const slotClosed = createAction('bookings/slotClosed');
export const addPressed = createAction('bookings/addPressed');

/* heard from the basket */
export const cartAdded = sharedEvent('cart/added');
export const addRefused = sharedEvent('cart/addRefused');
