/** The state of the visit at this kiosk, and its venue. */
import { createReducer } from '@reduxjs/toolkit';
import { defineSlice, type RootState } from '../../../core/contract';
import type { Reachability } from '../domain/reachability';
import * as events from './events';

export type Visit =
  | { readonly step: 'going' }
  /** The start-over dialog is open, without a countdown. */
  | { readonly step: 'asked' }
  /** The idle warning is open and counts down. */
  | { readonly step: 'warned'; readonly secondsLeft: number }
  /** The confirmation counts down. */
  | { readonly step: 'closing'; readonly secondsLeft: number }
  /** The visit is being cleared. This cannot be stopped. */
  | { readonly step: 'ending'; readonly reason: events.Reason };

export interface Kiosk {
  readonly visit: Visit;
  /** Undefined while it is loading; `name` is null when the venue cannot be loaded. */
  readonly centre: events.Venue | { readonly slug: string; readonly name: null } | undefined;
  readonly platform: Reachability;
  /** The current minute in the server's time; undefined before the server's time is known. */
  readonly now: number | undefined;
}

const initialState: Kiosk = {
  visit: { step: 'going' },
  centre: undefined,
  platform: 'here',
  now: undefined,
};

/** Has no effect while the visit is being cleared. */
const stepTo = (kiosk: Kiosk, visit: Visit): Kiosk =>
  kiosk.visit.step === 'ending' ? kiosk : { ...kiosk, visit };

export const kioskReducer = createReducer(initialState, (build) =>
  build
    .addCase(events.startOverRequested, (kiosk) => stepTo(kiosk, { step: 'asked' }))
    .addCase(events.idleWarningDismissed, (kiosk) => stepTo(kiosk, { step: 'going' }))
    .addCase(events.idleWarningShown, (kiosk, { payload }) => stepTo(kiosk, { step: 'warned', ...payload }))
    .addCase(events.closing, (kiosk, { payload }) => stepTo(kiosk, { step: 'closing', ...payload }))
    .addCase(events.visitEnded, (kiosk, { payload }) => stepTo(kiosk, { step: 'ending', ...payload }))
    .addCase(events.minutePassed, (kiosk, { payload }) => ({ ...kiosk, now: payload.now }))
    .addCase(events.platformProbed, (kiosk, { payload }) => ({ ...kiosk, platform: payload.platform }))
    .addCase(events.venueLoaded, (kiosk, { payload }) => ({ ...kiosk, centre: payload }))
    .addCase(events.venueNotFound, (kiosk, { payload }) => ({
      ...kiosk,
      centre: { slug: payload.slug, name: null },
    })),
);

export const kioskSlice = defineSlice('kiosk', kioskReducer);
const selectKiosk = kioskSlice.select;

export const selectPlatform = (state: RootState): Reachability => selectKiosk(state).platform;
export const selectMinute = (state: RootState): number | undefined => selectKiosk(state).now;

/** The venue, if it has loaded. */
export function selectVenue(state: RootState): events.Venue | undefined {
  const { centre } = selectKiosk(state);
  return centre?.name == null ? undefined : centre;
}

export const selectVisit = (state: RootState): Visit => selectKiosk(state).visit;

/** The name of the venue with this slug; null if it has none, undefined while it is loading. */
export function selectVenueName(state: RootState, slug: string): string | null | undefined {
  const { centre } = selectKiosk(state);
  return centre?.slug === slug ? centre.name : undefined;
}
