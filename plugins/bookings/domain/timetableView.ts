/** The view of the timetable: day, filters and open slot. It is stored in the URL. */
import type { CalendarDate } from '../../../core/contract';
import type { Activity, Slot } from '../../../schemas/generated/api';
import { dayOf } from './days';

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

export interface Filters {
  /** A slug. */
  readonly activity: string | undefined;
  /** An id. */
  readonly category: string | undefined;
  readonly kind: Activity['kind'] | undefined;
  readonly time: PartOfDay | undefined;
}

export interface View extends Filters {
  readonly day: CalendarDate | undefined;
  readonly slotId: string | undefined;
  /** All visible days side by side. */
  readonly isWeek: boolean;
}

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((one) => one === text);

/** Longer than any id or slug. A longer value in the URL is ignored. */
const MAX_LENGTH = 100;
const textOf = (text: string | null) =>
  text !== null && text !== '' && text.length <= MAX_LENGTH ? text : undefined;

export const viewOf = (query: URLSearchParams): View => ({
  day: dayOf(query.get('day')),
  activity: textOf(query.get('activity')),
  category: textOf(query.get('category')),
  kind: oneOf(['class', 'activity'], query.get('kind')),
  time: oneOf(PARTS_OF_DAY, query.get('time')),
  slotId: textOf(query.get('slot')),
  isWeek: query.get('view') === 'week',
});

export type ViewChange = Partial<
  Record<'day' | 'activity' | 'category' | 'kind' | 'time' | 'slot' | 'view', string | undefined>
>;

/** The query with this change. Other parameters stay. */
export function withChange(query: URLSearchParams, change: ViewChange): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const NO_FILTERS: ViewChange = {
  activity: undefined,
  category: undefined,
  kind: undefined,
  time: undefined,
};

export const isFiltered = ({ activity, category, kind, time }: Filters): boolean =>
  [activity, category, kind, time].some((one) => one !== undefined);

/** By the venue's local time: before 12:00, before 17:00, later. */
export function partOfDay({ startTime }: Pick<Slot, 'startTime'>): PartOfDay {
  if (startTime < '12:00') return 'morning';
  return startTime < '17:00' ? 'afternoon' : 'evening';
}

export type Activities = Readonly<Record<string, Activity>>;

const matchesFilter = <T>(selected: T | undefined, actual: T) =>
  selected === undefined || selected === actual;

export const filterSlots = (
  slots: readonly Slot[],
  activities: Activities,
  filters: Filters,
): readonly Slot[] =>
  isFiltered(filters)
    ? slots.filter((slot) => {
        const activity = activities[slot.activityId];
        return (
          activity !== undefined &&
          matchesFilter(filters.activity, activity.slug) &&
          matchesFilter(filters.category, activity.category.id) &&
          matchesFilter(filters.kind, activity.kind) &&
          matchesFilter(filters.time, partOfDay(slot))
        );
      })
    : slots;
