/** What a visitor did with the sections of a journey; which of them are shown and complete is worked out, never stored. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../contract/types';

export interface JourneyState {
  /** The section that was opened by hand, until it is completed. Otherwise the first incomplete one is open. */
  readonly openedId: string | undefined;
  /** Sections with a warning on their header. */
  readonly attention: Readonly<Record<string, true>>;
}

type Of = PayloadAction<{ readonly id: string }>;

const initialState: JourneyState = { openedId: undefined, attention: {} };

function without(attention: JourneyState['attention'], id: string): JourneyState['attention'] {
  return Object.fromEntries(Object.entries(attention).filter(([one]) => one !== id));
}

const slice = createSlice({
  name: 'journey',
  initialState,
  reducers: {
    sectionOpened: (journey, { payload }: Of): JourneyState => ({ ...journey, openedId: payload.id }),
    sectionCompleted: (journey, { payload }: Of): JourneyState => ({
      openedId: journey.openedId === payload.id ? undefined : journey.openedId,
      attention: without(journey.attention, payload.id),
    }),
    sectionNeedsAttention: (journey, { payload }: Of): JourneyState => ({
      ...journey,
      attention: { ...journey.attention, [payload.id]: true },
    }),
    sectionsReset: (): JourneyState => initialState,
  },
});

/** Whoever collected it all sends it now: the last section that asks something was completed, and nothing is left open. */
export const journeyCompleted = createAction('journey/journeyCompleted');

export const journey = slice.reducer;
export const { sectionOpened, sectionCompleted, sectionNeedsAttention, sectionsReset } = slice.actions;
export const selectJourney = (state: RootState): JourneyState => state.journey as JourneyState;
