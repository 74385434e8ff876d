/** One venue and the loaded part of its timetable. */
import { createReducer } from '@reduxjs/toolkit';
import type { Venue } from '../../../schemas/generated/api';
import { isWhole, mergeTimetables, type KnownTimetable } from '../domain/timetable';
import {
  dayShown,
  daysRequested,
  locationOpened,
  timetableLoaded,
  timetableLoadFailed,
  venueLoaded,
  venueLoadFailed,
  venueNotFound,
} from './events';

export type LocatedVenue =
  | { readonly at: 'loading' }
  | { readonly at: 'ready'; readonly venue: Venue }
  | { readonly at: 'missing' }
  | { readonly at: 'failed' };

/** The venue does not need to be loaded again. */
export const isKnown = ({ at }: LocatedVenue): boolean => at === 'ready' || at === 'missing';

/** The visible days. They are loaded again when they may have changed. */
export interface LoadedDays {
  readonly from: string;
  readonly days: number;
  readonly day: string;
}

export interface Location {
  /** From the URL. Undefined before a venue is opened. */
  readonly slug: string | undefined;
  readonly venue: LocatedVenue;
  readonly timetable: KnownTimetable | undefined;
  readonly loadedDays: LoadedDays | undefined;
  /** The first of the visible days that could not be loaded. */
  readonly failedFrom: string | undefined;
}

const fresh = (slug: string | undefined): Location => ({
  slug,
  venue: { at: 'loading' },
  timetable: undefined,
  loadedDays: undefined,
  failedFrom: undefined,
});

/** Events about a venue that is not open are ignored. */
const at =
  <P extends { readonly slug: string }>(change: (location: Location, payload: P) => Partial<Location>) =>
  (location: Location, { payload }: { readonly payload: P }): Location =>
    location.slug === undefined || location.slug === payload.slug
      ? { ...location, slug: payload.slug, ...change(location, payload) }
      : location;

export const location = createReducer<Location>(fresh(undefined), (builder) => {
  builder
    .addCase(locationOpened, (state, { payload: { slug } }): Location => {
      if (state.slug !== slug) return fresh(slug);
      return isKnown(state.venue) ? state : { ...state, venue: { at: 'loading' } };
    })
    .addCase(
      venueLoaded,
      at((_, { venue }) => ({ venue: { at: 'ready', venue } })),
    )
    .addCase(
      venueNotFound,
      at(() => ({ venue: { at: 'missing' } })),
    )
    .addCase(
      venueLoadFailed,
      at(() => ({ venue: { at: 'failed' } })),
    )
    .addCase(
      daysRequested,
      at(({ loadedDays }, { from, days }) => ({
        loadedDays: { from, days, day: loadedDays?.day ?? from },
        failedFrom: undefined,
      })),
    )
    .addCase(
      dayShown,
      at(({ loadedDays }, { day }) => ({ loadedDays: { from: day, days: 1, ...loadedDays, day } })),
    )
    .addCase(
      timetableLoaded,
      at(({ timetable: before, loadedDays, failedFrom }, { timetable: arrived }) => {
        const timetable = mergeTimetables(before, arrived);
        // A response for one day does not contain the other days that failed.
        const isMended = loadedDays === undefined || isWhole(timetable, loadedDays.from, loadedDays.days);
        return { timetable, failedFrom: isMended ? undefined : failedFrom };
      }),
    )
    .addCase(
      timetableLoadFailed,
      at((_, { from }) => ({ failedFrom: from })),
    );
});
