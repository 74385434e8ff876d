/** The current date in the time zone of the venue. */
import { lruMemoize } from '@reduxjs/toolkit';
import { knownZone, selectDay, selectTime, todayIn, type RootState } from '../../../core/contract';
import { selectVenue } from './selectors';

/** Uses the time zone of the chosen venue, which may differ from that of the operator. */
export function selectToday(state: RootState): string {
  const timeZone = knownZone(selectVenue(state)?.timeZone);
  const time = selectTime(state);
  return timeZone && time ? dayOf(timeZone, time) : selectDay(state);
}

const dayOf = lruMemoize((timeZone: string, time: string) => todayIn(timeZone, new Date(time)));
