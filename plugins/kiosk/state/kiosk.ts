/** The state of the visit at this kiosk, and its venue. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import { dataOf, defineSlice, type RootState } from '../../../core/contract';
import type { Reachability } from '../domain/reachability';
import * as events from './events';

export type Visit =
  | { readonly step: 'going' }
  /** The start-over dialog is open, without a countdown. */
  | { readonly step: 'asked' }
  /** The idle warning is open and counts down. */
  | { readonly step: 'warned'; readonly secondsLeft: number }
  | { readonly step: 'closing'; readonly secondsLeft: number }
  /** The visit is being cleared. This cannot be stopped. */
  | { readonly step: 'ending'; readonly reason: events.Reason };

/** Has no effect while the visit is being cleared. */
const stepTo = (visit: Visit, next: Visit): Visit => (visit.step === 'ending' ? visit : next);

const visit = createReducer<Visit>({ step: 'going' }, (build) =>
  build
    .addCase(events.startOverRequested, (now) => stepTo(now, { step: 'asked' }))
    .addCase(events.idleWarningDismissed, (now) => stepTo(now, { step: 'going' }))
    .addCase(events.idleWarningShown, (now, { payload }) => stepTo(now, { step: 'warned', ...payload }))
    .addCase(events.closing, (now, { payload }) => stepTo(now, { step: 'closing', ...payload }))
    .addCase(events.visitEnded, (now, { payload }) => stepTo(now, { step: 'ending', ...payload })),
);

const platform = createReducer<Reachability>('here', (build) =>
  build.addCase(events.platformProbed, (_, { payload }) => payload.platform),
);

/** The current minute in the server's time; null before the server's time is known. */
const minute = createReducer<number | null>(null, (build) =>
  build.addCase(events.minutePassed, (_, { payload }) => payload.now),
);

export const kioskSlice = defineSlice(
  'kiosk',
  combineReducers({ visit, platform, minute, venue: events.venue.reducer }),
);
const selectKiosk = kioskSlice.select;

export const selectVisit = (state: RootState) => selectKiosk(state).visit;
export const selectPlatform = (state: RootState) => selectKiosk(state).platform;
export const selectMinute = (state: RootState) => selectKiosk(state).minute;
export const selectRemoteVenue = (state: RootState) => selectKiosk(state).venue;
export const selectVenue = (state: RootState) => dataOf(selectRemoteVenue(state));
