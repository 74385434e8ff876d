/** The day it is where somebody joins. */
import { createSelector } from '@reduxjs/toolkit';
import { selectPageMade, todayIn, type RootState } from '../../../core/contract';
import { selectJoining } from './joining';
import { selectVenue } from './selectors';

/** At the chosen centre, whose clock may be another than the operator's. */
export const selectToday: (state: RootState) => string | undefined = createSelector(
  [
    (state: RootState) => selectVenue(state)?.timeZone,
    selectPageMade,
    (state: RootState) => selectJoining(state).page?.today,
  ],
  (timeZone, made, today) => (timeZone && made ? todayIn(timeZone, new Date(made)) : today),
);
