/** What a change decides: its price and its dates. Apart from the rest, because the first screen needs none of it. */
import { lruMemoize } from '@reduxjs/toolkit';
import type { RootState } from '../../../core/contract';
import type { ChangeCosts, StartWindow } from '../../../schemas/generated/api';
import { dateWithin, latestOf } from '../domain/currentMembership';
import { selectJoining } from './joining';
import { selectToday } from './today';

/** The price of the change to what is chosen now; one that came for another choice is none. */
export const selectChangeCosts = (state: RootState): ChangeCosts | undefined => {
  const { changeCosts, selection } = selectJoining(state);
  const isOfChoice =
    selection.step === 'membership' && changeCosts?.costs.paymentOptionId === selection.optionId;
  return isOfChoice ? changeCosts : undefined;
};

const selectWindowGiven = (state: RootState): StartWindow | undefined => {
  const { existing } = selectJoining(state);
  return existing.step === 'change' ? (selectChangeCosts(state)?.startsAt ?? existing.startsAt) : undefined;
};

/** When a change may begin, by what is chosen, or by the membership alone before that; never on a day that has passed. */
export const selectStartWindow = (state: RootState): StartWindow | undefined =>
  windowFrom(selectWindowGiven(state), selectToday(state));

const windowFrom = lruMemoize(
  (window: StartWindow | undefined, today: string) => window && latestOf(today, window),
);

/** The start date that an existing membership decides on: within the window, or the renewal's own. */
export const selectDecidedStart = (state: RootState): string | undefined => {
  const { existing, review } = selectJoining(state);
  if (existing.step === 'renewal') return existing.renewal.startDate;
  const window = selectStartWindow(state);
  return window && dateWithin(window, review.startDate);
};
