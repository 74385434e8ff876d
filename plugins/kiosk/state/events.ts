/** Events of a kiosk. */
import { createAction } from '@reduxjs/toolkit';
import { createRemoteSlice, sharedEvent } from '../../../core/contract';
import type { GetJoiningVenueAnswer } from '../../../schemas/generated/calls/getJoiningVenue';
import type { Reachability } from '../domain/reachability';

/** Why a visit ended: no activity, a confirmed order, handover to a phone, or an action of the user. */
export type Reason = 'idle' | 'confirmed' | 'handedOver' | 'cleared' | 'loggedOut' | 'home';

export const startOverRequested = sharedEvent('kiosk/startOverRequested');
export const idleWarningDismissed = sharedEvent('kiosk/idleWarningDismissed');
export const idleWarningShown = sharedEvent('kiosk/idleWarningShown');
/** The countdown of the confirmation. Dispatched again for each second. */
export const closing = createAction<{ readonly secondsLeft: number }>('kiosk/closing');
export const visitEnded = sharedEvent('kiosk/visitEnded');

/** The bar is mounted, on any page. `now` is the time when the page was rendered. */
export const pageOpened = createAction<{ readonly now: string | undefined }>('kiosk/pageOpened');
/** `now` is the time when the page was rendered; a stored page has none. */
export const homeShown = createAction<{ readonly now: string | undefined; readonly kept: boolean }>(
  'kiosk/homeShown',
);
export const homeLeft = createAction('kiosk/homeLeft');
/** The server's time in milliseconds. Dispatched while the home is shown. */
export const minutePassed = createAction<{ readonly now: number }>('kiosk/minutePassed');
export const platformProbed = createAction<{ readonly platform: Reachability }>('kiosk/platformProbed');

/** The kiosk's venue. It is requested if the page was rendered without it. */
export const venue = createRemoteSlice<GetJoiningVenueAnswer, { readonly slug: string }>('kiosk/venue');
