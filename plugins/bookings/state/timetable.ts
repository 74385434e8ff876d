/** The loaded part of the timetable of the open venue, and the selected day. */
import { createReducer } from '@reduxjs/toolkit';
import type { Timetable } from '../../../schemas/generated/api';
import { mergeTimetables, type DaysQuery, type KnownTimetable } from '../domain/timetable';
import { days, dayShown, venue } from './events';

export interface TimetableState {
  /** The venue. Undefined before a venue is opened. */
  readonly slug: string | undefined;
  readonly loaded: KnownTimetable | undefined;
  readonly day: string | undefined;
}

const empty = (slug: string | undefined): TimetableState => ({ slug, loaded: undefined, day: undefined });

const isOpen = (state: TimetableState, slug: string) => state.slug === undefined || state.slug === slug;

const merged = (state: TimetableState, { slug }: DaysQuery, data: Timetable | undefined): TimetableState =>
  isOpen(state, slug) && data ? { ...state, slug, loaded: mergeTimetables(state.loaded, data) } : state;

export const timetable = createReducer<TimetableState>(empty(undefined), (builder) => {
  builder
    .addCase(venue.requested, (state, { payload: { query: slug } }): TimetableState =>
      state.slug === slug ? state : empty(slug),
    )
    .addCase(days.preloaded, (state, { payload: { query, data } }) => merged(state, query, data))
    .addCase(days.loaded, (state, { payload: { query, data } }) => merged(state, query, data))
    .addCase(dayShown, (state, { payload: { slug, day } }): TimetableState =>
      isOpen(state, slug) ? { ...state, slug, day } : state,
    );
});
