/** The day it is where somebody joins. */
import { lruMemoize } from '@reduxjs/toolkit';
import { selectPageMade, todayIn, type RootState } from '../../../core/contract';
import { selectJoining } from './joining';
import { selectVenue } from './selectors';

/** At the chosen centre, whose clock may be another than the operator's. */
export function selectToday(state: RootState): string | undefined {
  const timeZone = selectVenue(state)?.timeZone;
  const made = selectPageMade(state);
  return timeZone && made ? dayOf(timeZone, made) : selectJoining(state).page?.today;
}

const dayOf = lruMemoize((timeZone: string, made: string) => todayIn(timeZone, new Date(made)));
