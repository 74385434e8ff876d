/** What happens at a kiosk. */
import { createAction } from '@reduxjs/toolkit';
import { sharedEvent } from '../../../core/contract';
import type { Opening } from '../../../schemas/generated/api';
import type { Reachability } from '../domain/reachability';

/** Why a visit is over: nobody was there, the order was confirmed, it went on to a phone, or the person said so. */
export type Reason = 'idle' | 'confirmed' | 'handedOver' | 'cleared' | 'loggedOut' | 'home';

export interface Centre {
  readonly slug: string;
  readonly name: string;
  readonly openingHours: readonly Opening[];
  /** Of the clock on its wall, where that is not the operator's. */
  readonly timeZone?: string;
}

export const startOverAsked = sharedEvent('kiosk/startOverAsked');
export const stayed = sharedEvent('kiosk/stayed');
export const warned = sharedEvent('kiosk/warned');
/** The confirmation gives way to the kiosk's home; said anew for each second. */
export const closing = createAction<{ readonly secondsLeft: number }>('kiosk/closing');
export const visitEnded = sharedEvent('kiosk/visitEnded');

/** The bar stands, above whatever page; `now` is when that was made. */
export const pageCame = createAction<{ readonly now: string | undefined }>('kiosk/pageCame');
/** `now` is when the page was made; a kept page says none. */
export const homeShown = createAction<{ readonly now: string | undefined; readonly kept: boolean }>(
  'kiosk/homeShown',
);
export const homeLeft = createAction('kiosk/homeLeft');
/** By the server's clock, in milliseconds; said while the home shows. */
export const minuteCame = createAction<{ readonly now: number }>('kiosk/minuteCame');
export const platformLooked = createAction<{ readonly platform: Reachability }>('kiosk/platformLooked');

export const centreWanted = createAction<{ readonly slug: string }>('kiosk/centreWanted');
export const centreArrived = createAction<Centre>('kiosk/centreArrived');
export const centreMissing = createAction<{ readonly slug: string }>('kiosk/centreMissing');
