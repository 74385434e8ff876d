/** The user's actions on the sections. Which sections are shown and complete is calculated, never stored. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defineSlice } from './defineSlice';

export interface JourneyState {
  /** The section that the user opened, until it is completed. Otherwise the first incomplete one is open. */
  readonly openedId: string | undefined;
  /** Sections with a warning in their header. */
  readonly attention: Readonly<Record<string, true>>;
}

type SectionAction = PayloadAction<{ readonly id: string }>;

const initialState: JourneyState = { openedId: undefined, attention: {} };

function without(attention: JourneyState['attention'], id: string): JourneyState['attention'] {
  return Object.fromEntries(Object.entries(attention).filter(([one]) => one !== id));
}

const slice = createSlice({
  name: 'journey',
  initialState,
  reducers: {
    sectionOpened: (journey, { payload }: SectionAction): JourneyState => ({
      ...journey,
      openedId: payload.id,
    }),
    sectionClosed: (journey): JourneyState => ({ ...journey, openedId: undefined }),
    sectionCompleted: (journey, { payload }: SectionAction): JourneyState => ({
      openedId: journey.openedId === payload.id ? undefined : journey.openedId,
      attention: without(journey.attention, payload.id),
    }),
    sectionNeedsAttention: (journey, { payload }: SectionAction): JourneyState => ({
      ...journey,
      attention: { ...journey.attention, [payload.id]: true },
    }),
    sectionsReset: (): JourneyState => initialState,
  },
});

/** The last section with questions was completed and none is incomplete: the answers can be submitted. */
export const journeyCompleted = createAction('journey/journeyCompleted');

export const journey = slice.reducer;
/** The user opened a section. */
export const sectionOpened = slice.actions.sectionOpened;
/** The user left the section that was opened. The first incomplete section is open. */
export const sectionClosed = slice.actions.sectionClosed;
/** A section is complete. */
export const sectionCompleted = slice.actions.sectionCompleted;
/** A section has a warning in its header until it is completed. */
export const sectionNeedsAttention = slice.actions.sectionNeedsAttention;
/** The journey starts again. */
export const sectionsReset = slice.actions.sectionsReset;
export const { select: selectJourney } = defineSlice('journey', journey);
