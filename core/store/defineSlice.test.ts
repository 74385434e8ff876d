import { createAction, createReducer } from '@reduxjs/toolkit';
import { defineSlice } from './defineSlice';

const opened = createAction('lockers/opened');
const lockers = defineSlice(
  'lockers',
  createReducer({ open: 0 }, (on) => on.addCase(opened, ({ open }) => ({ open: open + 1 }))),
);

test('a slice is read with the initial state until the store has it, then with the stored state', () => {
  expect(lockers.select({})).toEqual({ open: 0 });
  expect(lockers.select({ lockers: lockers.reducer(undefined, opened()) })).toEqual({ open: 1 });
});
