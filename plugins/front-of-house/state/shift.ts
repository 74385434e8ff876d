/** The open shift, the progress of opening or closing it, and earlier shifts. */
import { combineReducers, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { Shift } from '../../../schemas/generated/api';
import * as events from './events';

export interface ShiftChange {
  readonly busy: boolean;
  readonly refusal?: string;
  /** The shift that was closed just now: its report is shown. */
  readonly closed?: Shift;
}

const change = createReducer<ShiftChange>({ busy: false }, (on) => {
  on.addCase(events.shift.loaded, ({ closed }, { payload }) =>
    payload.data === null ? { busy: false, closed } : { busy: false },
  );
  on.addCase(events.shiftRefused, ({ closed }, { payload: { message: refusal } }) => ({
    busy: false,
    refusal,
    closed,
  }));
  on.addCase(events.shiftClosed, (_, { payload }) => ({ busy: false, closed: payload.shift }));
  on.addMatcher(isAnyOf(events.shiftOpenPressed, events.shiftClosePressed), ({ closed }) => ({
    busy: true,
    closed,
  }));
});

export const shift = combineReducers({
  now: events.shift.reducer,
  change,
  earlier: events.shifts.reducer,
});
