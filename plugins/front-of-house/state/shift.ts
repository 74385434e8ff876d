/** The open shift, the progress of opening or closing it, and earlier shifts. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import type { Shift } from '../../../schemas/generated/api';
import * as events from './events';

export interface ShiftChange {
  readonly busy: boolean;
  /** The message of the last request, which was not carried out. */
  readonly refused?: string;
  /** The shift that was closed just now: its report is shown. */
  readonly closed?: Shift;
}

const NONE: ShiftChange = { busy: false };

const began = ({ closed }: ShiftChange): ShiftChange => ({ busy: true, closed });

const change = createReducer<ShiftChange>(NONE, (on) => {
  on.addCase(events.shift.loaded, ({ closed }, { payload }) =>
    payload.data === null ? { busy: false, closed } : NONE,
  );
  on.addCase(events.shiftOpenPressed, began);
  on.addCase(events.shiftClosePressed, began);
  on.addCase(events.shiftRefused, ({ closed }, { payload }) => ({
    busy: false,
    refused: payload.message,
    closed,
  }));
  on.addCase(events.shiftClosed, (_, { payload }) => ({ busy: false, closed: payload.shift }));
});

export const shift = combineReducers({
  now: events.shift.reducer,
  change,
  earlier: events.shifts.reducer,
});
