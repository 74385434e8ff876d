/** Selects and sorts the timetable for the counter. */
import { addDays, isCalendarDate, isFoundIn, searchedText, type CalendarDate } from '../../../core/contract';
import type { Timetable } from '../../../schemas/generated/api';

export const DAYS = 7;

export const daysOf = ({ from, days }: Pick<Timetable, 'from' | 'days'>): readonly CalendarDate[] =>
  isCalendarDate(from) ? Array.from({ length: days }, (_, count) => addDays(from, count)) : [];

/** Slots of a day, by time, whose activity, category, leader or location contains these words. */
export function slotsOf(
  { slots, activities }: Pick<Timetable, 'slots' | 'activities'>,
  day: string,
  searchText: string,
) {
  const activitiesById = new Map(activities.map((activity) => [activity.id, activity]));
  return slots
    .filter(({ date }) => date === day)
    .flatMap((slot) => {
      const activity = activitiesById.get(slot.activityId);
      return activity === undefined ? [] : [{ slot, activity }];
    })
    .filter(({ slot, activity }) =>
      isFoundIn(
        searchedText([activity.name, activity.category.name, slot.leader ?? '', slot.place ?? ''].join(' ')),
        searchText,
      ),
    )
    .sort((one, other) => one.slot.startsAt.localeCompare(other.slot.startsAt));
}
