/** The day it is where somebody joins. */
import { lruMemoize } from '@reduxjs/toolkit';
import { knownZone, selectDay, selectTime, todayIn, type RootState } from '../../../core/contract';
import { selectVenue } from './selectors';

/** At the chosen centre, whose clock may be another than the operator's. */
export function selectToday(state: RootState): string {
  const timeZone = knownZone(selectVenue(state)?.timeZone);
  const time = selectTime(state);
  return timeZone && time ? dayOf(timeZone, time) : selectDay(state);
}

const dayOf = lruMemoize((timeZone: string, time: string) => todayIn(timeZone, new Date(time)));
