/** The loaded part of the timetable of the open venue, and the selected day. */
import { createReducer } from '@reduxjs/toolkit';
import { mergeTimetables, type KnownTimetable } from '../domain/timetable';
import { days, dayShown, venue } from './events';

export interface TimetableState {
  /** The venue. Undefined before a venue is opened. */
  readonly slug: string | undefined;
  readonly known: KnownTimetable | undefined;
  readonly day: string | undefined;
}

const empty = (slug: string | undefined): TimetableState => ({ slug, known: undefined, day: undefined });

const isOpen = (state: TimetableState, slug: string) => state.slug === undefined || state.slug === slug;

export const timetable = createReducer<TimetableState>(empty(undefined), (builder) => {
  builder
    .addCase(venue.requested, (state, { payload: { query: slug } }): TimetableState =>
      state.slug === slug ? state : empty(slug),
    )
    .addCase(days.loaded, (state, { payload: { query, data } }): TimetableState =>
      isOpen(state, query.slug)
        ? { ...state, slug: query.slug, known: mergeTimetables(state.known, data) }
        : state,
    )
    .addCase(dayShown, (state, { payload: { slug, day } }): TimetableState =>
      isOpen(state, slug) ? { ...state, slug, day } : state,
    );
});
