/** Price and dates of a change. In a separate file because the first screen does not need them. */
import { lruMemoize } from '@reduxjs/toolkit';
import type { RootState } from '../../../core/contract';
import type { ChangeCosts, StartWindow } from '../../../schemas/generated/api';
import { dateWithin, latestOf } from '../domain/currentMembership';
import { selectJoining } from './joining';
import { selectToday } from './today';

/** The price of the change to the current choice. Undefined while the loaded price is for another choice. */
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

/**
 * When a change may begin: by the chosen membership, or before that by the current membership. Never a past
 * day.
 */
export const selectStartWindow = (state: RootState): StartWindow | undefined =>
  windowFrom(selectWindowGiven(state), selectToday(state));

const windowFrom = lruMemoize(
  (window: StartWindow | undefined, today: string) => window && latestOf(today, window),
);

/** The start date that the current membership decides: a day in the window, or the start date of the renewal. */
export const selectDecidedStart = (state: RootState): string | undefined => {
  const { existing, review } = selectJoining(state);
  if (existing.step === 'renewal') return existing.renewal.startDate;
  const window = selectStartWindow(state);
  return window && dateWithin(window, review.startDate);
};
