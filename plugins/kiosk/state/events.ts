/** What happens at a kiosk. */
import { createAction } from '@reduxjs/toolkit';

/** Why a visit is over: nobody was there, the order was confirmed, or the person said so. */
export type Reason = 'idle' | 'confirmed' | 'cleared' | 'loggedOut' | 'home';

export interface Centre {
  readonly slug: string;
  readonly name: string;
}

/** Home was pressed with something chosen, or the idle question was answered with a touch on it. */
export const startOverAsked = createAction('kiosk/startOverAsked');
/** The visit goes on. */
export const stayed = createAction('kiosk/stayed');
/** Nobody was there for so long that the question stands; said anew for each second. */
export const warned = createAction<{ readonly secondsLeft: number }>('kiosk/warned');
/** The confirmation gives way to the kiosk's home; said anew for each second. */
export const closing = createAction<{ readonly secondsLeft: number }>('kiosk/closing');
export const visitEnded = createAction<{ readonly reason: Reason }>('kiosk/visitEnded');

export const centreWanted = createAction<{ readonly slug: string }>('kiosk/centreWanted');
export const centreArrived = createAction<Centre>('kiosk/centreArrived');
export const centreMissing = createAction<{ readonly slug: string }>('kiosk/centreMissing');
