/** Where the visit at this kiosk stands, and which centre it is at. */
import { createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../../../core/contract';
import type { Reachability } from '../domain/reachability';
import * as said from './events';

export type Visit =
  | { readonly step: 'going' }
  /** The start-over question stands, and waits. */
  | { readonly step: 'asked' }
  /** It stands because nobody is there, and counts down. */
  | { readonly step: 'warned'; readonly secondsLeft: number }
  /** The confirmation counts down. */
  | { readonly step: 'closing'; readonly secondsLeft: number }
  /** Being cleared: nothing stops this any more. */
  | { readonly step: 'ending'; readonly reason: said.Reason };

export interface Kiosk {
  readonly visit: Visit;
  /** Undefined while it is on the way; without a name where there is none to be had. */
  readonly centre: said.Centre | { readonly slug: string; readonly name: null } | undefined;
  readonly platform: Reachability;
  /** The minute that it is, by the server's clock; undefined before that is known. */
  readonly now: number | undefined;
}

const initialState: Kiosk = {
  visit: { step: 'going' },
  centre: undefined,
  platform: 'here',
  now: undefined,
};

/** Unless the visit is being cleared. */
const stepTo = (kiosk: Kiosk, visit: Visit): Kiosk =>
  kiosk.visit.step === 'ending' ? kiosk : { ...kiosk, visit };

export const kioskReducer = createReducer(initialState, (build) =>
  build
    .addCase(said.startOverAsked, (kiosk) => stepTo(kiosk, { step: 'asked' }))
    .addCase(said.stayed, (kiosk) => stepTo(kiosk, { step: 'going' }))
    .addCase(said.warned, (kiosk, { payload }) => stepTo(kiosk, { step: 'warned', ...payload }))
    .addCase(said.closing, (kiosk, { payload }) => stepTo(kiosk, { step: 'closing', ...payload }))
    .addCase(said.visitEnded, (kiosk, { payload }) => stepTo(kiosk, { step: 'ending', ...payload }))
    .addCase(said.minuteCame, (kiosk, { payload }) => ({ ...kiosk, now: payload.now }))
    .addCase(said.platformLooked, (kiosk, { payload }) => ({ ...kiosk, platform: payload.platform }))
    .addCase(said.centreArrived, (kiosk, { payload }) => ({ ...kiosk, centre: payload }))
    .addCase(said.centreMissing, (kiosk, { payload }) => ({
      ...kiosk,
      centre: { slug: payload.slug, name: null },
    })),
);

const selectKiosk = (state: RootState): Kiosk => state.kiosk as Kiosk;

export const selectPlatform = (state: RootState): Reachability => selectKiosk(state).platform;
export const selectMinute = (state: RootState): number | undefined => selectKiosk(state).now;

/** Whose hours are known. */
export function selectCentre(state: RootState): said.Centre | undefined {
  const { centre } = selectKiosk(state);
  return centre?.name == null ? undefined : centre;
}

export const selectVisit = (state: RootState): Visit => selectKiosk(state).visit;

/** Of the centre with this slug; null where it has none, undefined while it is on the way. */
export function selectCentreName(state: RootState, slug: string): string | null | undefined {
  const { centre } = selectKiosk(state);
  return centre?.slug === slug ? centre.name : undefined;
}
