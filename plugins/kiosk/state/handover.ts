/** The progress of the handover to a phone. */
import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import { defineSlice, selectFact, type RootState } from '../../../core/contract';
import { visitEnded } from './events';

/** 'Finish on my phone', or a new code after a failure or after the old one expired. */
export const handoverRequested = createAction('kiosk/handoverRequested');
/** Opened once in time, the address transfers the visit. Every person near the screen can see it. */
export const handoverCreated = createAction<{ readonly address: string; readonly secondsLeft: number }>(
  'kiosk/handoverCreated',
);
export const handoverCountdownTicked = createAction<{ readonly secondsLeft: number }>(
  'kiosk/handoverCountdownTicked',
);
/** `over`: the code expired before a phone used it. `notOffered`: the platform does not support handover. */
export const handoverEnded = createAction<{ readonly step: 'over' | 'failed' | 'notOffered' }>(
  'kiosk/handoverEnded',
);
export const handoverCancelled = createAction('kiosk/handoverCancelled');

export type Handover =
  | { readonly step: 'none' | 'making' | 'over' | 'failed' | 'notOffered' }
  | { readonly step: 'shown'; readonly address: string; readonly secondsLeft: number };

interface HandoverState {
  readonly handover: Handover;
  /** False after the platform has reported that it does not support handover. */
  readonly isOffered: boolean;
}

const initial: HandoverState = { handover: { step: 'none' }, isOffered: true };

const stepTo = (state: HandoverState, handover: Handover): HandoverState => ({ ...state, handover });

const handoverReducer = createReducer(initial, (build) =>
  build
    .addCase(handoverRequested, (state) => stepTo(state, { step: 'making' }))
    .addCase(handoverCreated, (state, { payload }) =>
      state.handover.step === 'making' ? stepTo(state, { step: 'shown', ...payload }) : state,
    )
    .addCase(handoverCountdownTicked, (state, { payload }) =>
      state.handover.step === 'shown' ? stepTo(state, { ...state.handover, ...payload }) : state,
    )
    .addCase(handoverEnded, ({ isOffered }, { payload: handover }) => ({
      handover,
      isOffered: isOffered && handover.step !== 'notOffered',
    }))
    .addMatcher(isAnyOf(handoverCancelled, visitEnded), (state) => stepTo(state, { step: 'none' })),
);

export const handoverSlice = defineSlice('kioskHandover', handoverReducer);
const selectState = handoverSlice.select;

export const selectHandover = (state: RootState): Handover => selectState(state).handover;

/** Only with a selection: without one, a visit on the phone can simply start from the beginning. */
export const selectMayHandOver = (state: RootState): boolean =>
  selectState(state).isOffered && selectFact(state, 'selection.membershipChosen') === true;
