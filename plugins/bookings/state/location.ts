/** One venue, and its timetable as far as it is known. */
import { createReducer } from '@reduxjs/toolkit';
import type { Venue } from '../../../schemas/generated/api';
import { isWhole, laidOver, type KnownTimetable } from '../domain/timetable';
import {
  dayShown,
  daysWanted,
  locationOpened,
  timetableArrived,
  timetableFailed,
  venueArrived,
  venueFailed,
  venueMissing,
} from './events';

export type LocatedVenue =
  | { readonly at: 'loading' }
  | { readonly at: 'ready'; readonly venue: Venue }
  | { readonly at: 'missing' }
  | { readonly at: 'failed' };

/** There is no more to ask. */
export const isKnown = ({ at }: LocatedVenue): boolean => at === 'ready' || at === 'missing';

/** What stands on the page, and is asked for again when it may have changed. */
export interface InSight {
  readonly from: string;
  readonly days: number;
  readonly day: string;
}

export interface Location {
  /** Of the address. Undefined before any was opened. */
  readonly slug: string | undefined;
  readonly venue: LocatedVenue;
  readonly timetable: KnownTimetable | undefined;
  readonly inSight: InSight | undefined;
  /** The days in sight that could not be loaded begin here. */
  readonly failedFrom: string | undefined;
}

const fresh = (slug: string | undefined): Location => ({
  slug,
  venue: { at: 'loading' },
  timetable: undefined,
  inSight: undefined,
  failedFrom: undefined,
});

/** What comes of another venue than the one that is open comes too late. */
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
      venueArrived,
      at((_, { venue }) => ({ venue: { at: 'ready', venue } })),
    )
    .addCase(
      venueMissing,
      at(() => ({ venue: { at: 'missing' } })),
    )
    .addCase(
      venueFailed,
      at(() => ({ venue: { at: 'failed' } })),
    )
    .addCase(
      daysWanted,
      at(({ inSight }, { from, days }) => ({
        inSight: { from, days, day: inSight?.day ?? from },
        failedFrom: undefined,
      })),
    )
    .addCase(
      dayShown,
      at(({ inSight }, { day }) => ({ inSight: { from: day, days: 1, ...inSight, day } })),
    )
    .addCase(
      timetableArrived,
      at(({ timetable: before, inSight, failedFrom }, { timetable: arrived }) => {
        const timetable = laidOver(before, arrived);
        // An answer for one day brings none of the others that failed.
        const isMended = inSight === undefined || isWhole(timetable, inSight.from, inSight.days);
        return { timetable, failedFrom: isMended ? undefined : failedFrom };
      }),
    )
    .addCase(
      timetableFailed,
      at((_, { from }) => ({ failedFrom: from })),
    );
});
