/** What happens at a kiosk. */
import { createAction } from '@reduxjs/toolkit';
import { sharedEvent } from '../../../core/contract';
import type { Opening } from '../../../schemas/generated/api';
import type { Reachability } from '../domain/reachability';

/** Why a visit is over: nobody was there, the order was confirmed, it went on to a phone, or the person said so. */
export type Reason = 'idle' | 'confirmed' | 'handedOver' | 'cleared' | 'loggedOut' | 'home';

export interface Venue {
  readonly slug: string;
  readonly name: string;
  readonly openingHours: readonly Opening[];
  /** Of the clock on its wall, where that is not the operator's. */
  readonly timeZone?: string;
}

export const startOverRequested = sharedEvent('kiosk/startOverRequested');
export const idleWarningDismissed = sharedEvent('kiosk/idleWarningDismissed');
export const idleWarningShown = sharedEvent('kiosk/idleWarningShown');
/** The confirmation gives way to the kiosk's home; said anew for each second. */
export const closing = createAction<{ readonly secondsLeft: number }>('kiosk/closing');
export const visitEnded = sharedEvent('kiosk/visitEnded');

/** The bar stands, above whatever page; `now` is when that was made. */
export const pageOpened = createAction<{ readonly now: string | undefined }>('kiosk/pageOpened');
/** `now` is when the page was made; a kept page says none. */
export const homeShown = createAction<{ readonly now: string | undefined; readonly kept: boolean }>(
  'kiosk/homeShown',
);
export const homeLeft = createAction('kiosk/homeLeft');
/** By the server's clock, in milliseconds; said while the home shows. */
export const minutePassed = createAction<{ readonly now: number }>('kiosk/minutePassed');
export const platformProbed = createAction<{ readonly platform: Reachability }>('kiosk/platformProbed');

export const venueRequested = createAction<{ readonly slug: string }>('kiosk/venueRequested');
export const venueLoaded = createAction<Venue>('kiosk/venueLoaded');
export const venueNotFound = createAction<{ readonly slug: string }>('kiosk/venueNotFound');
