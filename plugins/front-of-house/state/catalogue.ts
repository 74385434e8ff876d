/** Products: the timetable of the counter's venue, the details of one slot, and packages. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import * as events from './events';

/** The chosen day of the timetable that begins on `from`. */
const chosenDay = createReducer<{ readonly from: string; readonly day: string } | null>(null, (on) => {
  on.addCase(events.dayChosen, (_, { payload }) => payload);
  on.addCase(events.timetable.requested, (state, { payload }) =>
    state?.from === payload.query.from ? state : null,
  );
  on.addCase(events.nextCustomerRequested, () => null);
});

export const catalogue = combineReducers({
  timetable: events.timetable.reducer,
  chosenDay,
  slot: events.slot.reducer,
  packages: events.packages.reducer,
});
