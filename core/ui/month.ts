import type { CalendarDate } from '../domain/dates';
import { calendarText, daysInMonth } from './dateText';

/** A month of the calendar: year and month 1 to 12. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

export function monthOfDate(date: string): Month {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}

export function addMonths({ year, month }: Month, count: number): Month {
  const months = year * 12 + (month - 1) + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

/** Day of the week, 0 is Monday. Zeller's congruence: no time zone can interfere. */
export function weekday(year: number, month: number, day: number): number {
  const shifted = month < 3 ? month + 12 : month;
  const years = month < 3 ? year - 1 : year;
  const sum = day + Math.floor((13 * (shifted + 1)) / 5) + years + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return (sum + 5) % 7;
}

/** Weeks of a month, Monday first; days of other months are undefined. */
export function weeksOf({ year, month }: Month): (CalendarDate | undefined)[][] {
  const days: (CalendarDate | undefined)[] = Array.from({ length: weekday(year, month, 1) });
  for (let day = 1; day <= daysInMonth(year, month); day += 1) days.push(calendarText(year, month, day));
  while (days.length % 7 !== 0) days.push(undefined);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The same day some months on; the month's end where there is no such day. */
export function moveMonths(date: CalendarDate, count: number): CalendarDate {
  const { year, month } = addMonths(monthOfDate(date), count);
  return calendarText(year, month, Math.min(Number(date.slice(8)), daysInMonth(year, month))) ?? date;
}

export function moveDays(date: CalendarDate, count: number): CalendarDate {
  let { year, month } = monthOfDate(date);
  let day = Number(date.slice(8)) + count;
  while (day < 1) {
    ({ year, month } = addMonths({ year, month }, -1));
    day += daysInMonth(year, month);
  }
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    ({ year, month } = addMonths({ year, month }, 1));
  }
  return calendarText(year, month, day) ?? date;
}
