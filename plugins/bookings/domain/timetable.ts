/** The loaded part of a venue's timetable, by day. */
import { addDays, isCalendarDate, type CalendarDate } from '../../../core/contract';
import type { Slot, Timetable } from '../../../schemas/generated/api';
import type { Activities } from './timetableView';

/** Some days of a venue's timetable. */
export interface DaysQuery {
  readonly slug: string;
  readonly from: string;
  readonly days: number;
}

export interface KnownTimetable {
  readonly today: CalendarDate;
  readonly lastDate: CalendarDate;
  readonly timeZone: string;
  readonly activities: Activities;
  /** A missing day is not loaded yet. */
  readonly days: Readonly<Record<string, readonly Slot[]>>;
}

const byTime = (one: Slot, other: Slot) =>
  one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id);

/** An unchanged slot stays the same object, so that its row does not render again. */
function refreshedSlots(before: readonly Slot[] | undefined, now: readonly Slot[]): readonly Slot[] {
  if (before === undefined) return now;
  const slotsById = new Map(before.map((slot) => [slot.id, slot]));
  const fresh = now.map((slot) => {
    const old = slotsById.get(slot.id);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(slot) ? old : slot;
  });
  const isSame = fresh.length === before.length && fresh.every((slot, at) => slot === before[at]);
  return isSame ? before : fresh;
}

const datesFrom = (from: CalendarDate, days: number) =>
  Array.from({ length: days }, (_, at) => addDays(from, at));

/** Merges a response into the loaded timetable. A response with an invalid date is ignored. */
export function mergeTimetables(
  current: KnownTimetable | undefined,
  { today, from, days, lastDate, timeZone, activities, slots }: Timetable,
): KnownTimetable | undefined {
  if (!isCalendarDate(today) || !isCalendarDate(from) || !isCalendarDate(lastDate)) return current;
  const arrived = datesFrom(from, days).map((date): [string, readonly Slot[]] => {
    const now = slots.filter((slot) => slot.date === date).sort(byTime);
    return [date, refreshedSlots(current?.days[date], now)];
  });
  return {
    today,
    lastDate: current !== undefined && current.lastDate > lastDate ? current.lastDate : lastDate,
    timeZone,
    activities: { ...current?.activities, ...Object.fromEntries(activities.map((one) => [one.id, one])) },
    days: { ...current?.days, ...Object.fromEntries(arrived) },
  };
}
