/** How far the visit is on its way to a phone. */
import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import { selectFact, type RootState } from '../../../core/contract';
import { visitEnded } from './events';

/** 'Finish on my phone', or a new code in place of one that did not come or is over. */
export const handoverRequested = createAction('kiosk/handoverRequested');
/** Opened once, within the seconds given, the address has the visit. It stands on the screen for everybody to see. */
export const handoverCreated = createAction<{ readonly address: string; readonly secondsLeft: number }>(
  'kiosk/handoverCreated',
);
/** Said anew for each second. */
export const handoverCountdownTicked = createAction<{ readonly secondsLeft: number }>(
  'kiosk/handoverCountdownTicked',
);
/** Nobody took it in time. */
export const handoverCompleted = createAction('kiosk/handoverCompleted');
export const handoverFailed = createAction('kiosk/handoverFailed');
/** The platform does not know how. */
export const handoverNotOffered = createAction('kiosk/handoverNotOffered');
/** The visit stays here. */
export const handoverCancelled = createAction('kiosk/handoverCancelled');

export type Handover =
  | { readonly step: 'none' | 'making' | 'over' | 'failed' | 'notOffered' }
  | { readonly step: 'shown'; readonly address: string; readonly secondsLeft: number };

interface HandoverState {
  readonly handover: Handover;
  /** False once the platform said that it does not know how. */
  readonly isOffered: boolean;
}

const initial: HandoverState = { handover: { step: 'none' }, isOffered: true };

const stepTo = (state: HandoverState, handover: Handover): HandoverState => ({ ...state, handover });

export const handoverReducer = createReducer(initial, (build) =>
  build
    .addCase(handoverRequested, (state) => stepTo(state, { step: 'making' }))
    .addCase(handoverCreated, (state, { payload }) =>
      state.handover.step === 'making' ? stepTo(state, { step: 'shown', ...payload }) : state,
    )
    .addCase(handoverCountdownTicked, (state, { payload }) =>
      state.handover.step === 'shown' ? stepTo(state, { ...state.handover, ...payload }) : state,
    )
    .addCase(handoverCompleted, (state) => stepTo(state, { step: 'over' }))
    .addCase(handoverFailed, (state) => stepTo(state, { step: 'failed' }))
    .addCase(handoverNotOffered, () => ({ handover: { step: 'notOffered' as const }, isOffered: false }))
    .addMatcher(isAnyOf(handoverCancelled, visitEnded), (state) => stepTo(state, { step: 'none' })),
);

const selectState = (state: RootState): HandoverState =>
  (state.kioskHandover as HandoverState | undefined) ?? initial;

export const selectHandover = (state: RootState): Handover => selectState(state).handover;

/** Before something is chosen, a phone could as well begin by itself. */
export const selectMayHandOver = (state: RootState): boolean =>
  selectState(state).isOffered && selectFact(state, 'selection.membershipChosen') === true;
