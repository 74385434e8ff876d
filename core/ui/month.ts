import {
  addDays,
  addMonths,
  calendarDate,
  daysInMonth,
  isoWeekday,
  partsOf,
  type CalendarDate,
} from '../domain/dates';

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - partsOf(date).day);
}

/** Weeks of a date's month, Monday first; places of other months are undefined. */
export function weeksOf(date: CalendarDate): (CalendarDate | undefined)[][] {
  const { year, month } = partsOf(date);
  const days: (CalendarDate | undefined)[] = Array.from({ length: isoWeekday(firstOfMonth(date)) - 1 });
  for (let day = 1; day <= daysInMonth(year, month); day += 1) days.push(calendarDate(year, month, day));
  while (days.length % 7 !== 0) days.push(undefined);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Monday to Sunday of the week that a date is in. */
export function weekOf(date: CalendarDate): CalendarDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(date, index + 1 - isoWeekday(date)));
}

/** Where a key leads from a day: arrows by day and week, Home and End in the week, Page keys by month (with Shift: year). */
export function movedBy(key: string, from: CalendarDate, shift: boolean): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return addDays(from, 1 - isoWeekday(from));
    case 'End':
      return addDays(from, 7 - isoWeekday(from));
    case 'PageUp':
      return addMonths(from, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(from, shift ? 12 : 1);
    default:
      return undefined;
  }
}

/** Would turning this many months show no day within the bounds? */
export function isMonthOut(date: CalendarDate, count: number, min?: string, max?: string): boolean {
  const month = addMonths(date, count).slice(0, 7);
  return count < 0 ? Boolean(min && month < min.slice(0, 7)) : Boolean(max && month > max.slice(0, 7));
}
