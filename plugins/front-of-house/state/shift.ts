/** The open shift, the progress of opening or closing it, and earlier shifts. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import type { Shift } from '../../../schemas/generated/api';
import * as events from './events';

/** `refused`: the message of the last request, which was not carried out. */
export type ShiftState =
  | { readonly at: 'unknown' }
  | { readonly at: 'failed'; readonly message: string }
  | {
      readonly at: 'ready';
      readonly shift: Shift | null;
      /** The shift that was closed just now: its report is shown. */
      readonly closed: Shift | undefined;
      readonly busy: boolean;
      readonly refused: string | undefined;
    };

export type ShiftsState =
  | { readonly at: 'unknown' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'ready'; readonly shifts: readonly Shift[] };

const UNKNOWN = { at: 'unknown' } as ShiftState;
const NONE = { at: 'unknown' } as ShiftsState;

const began = (state: ShiftState): ShiftState =>
  state.at === 'ready' ? { ...state, busy: true, refused: undefined } : state;

const now = createReducer(UNKNOWN, (on) => {
  on.addCase(events.shiftRequested, (state) => (state.at === 'failed' ? UNKNOWN : state));
  on.addCase(events.shiftLoaded, (state, { payload }) => ({
    at: 'ready',
    shift: payload.shift,
    closed: state.at === 'ready' && payload.shift === null ? state.closed : undefined,
    busy: false,
    refused: undefined,
  }));
  on.addCase(events.shiftLoadFailed, (state, { payload }) =>
    state.at === 'ready' ? state : { at: 'failed', message: payload.message },
  );
  on.addCase(events.shiftOpenPressed, began);
  on.addCase(events.shiftClosePressed, began);
  on.addCase(events.shiftRefused, (state, { payload }) =>
    state.at === 'ready' ? { ...state, busy: false, refused: payload.message } : state,
  );
  on.addCase(events.shiftClosed, (_, { payload }) => ({
    at: 'ready',
    shift: null,
    closed: payload.shift,
    busy: false,
    refused: undefined,
  }));
});

const earlier = createReducer(NONE, (on) => {
  on.addCase(events.shiftsLoaded, (_, { payload }) => ({ at: 'ready', shifts: payload.shifts }));
  on.addCase(events.shiftsLoadFailed, (state, { payload }) =>
    state.at === 'ready' ? state : { at: 'failed', message: payload.message },
  );
});

export const shift = combineReducers({ now, earlier });
