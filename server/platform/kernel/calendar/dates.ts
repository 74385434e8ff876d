/**
 * Calendar dates as text `YYYY-MM-DD`, counted in whole days. They have no time zone and are never converted
 * to a `Date`, so daylight saving time cannot change them.
 */
import {
  dayNumber,
  daysInMonth,
  isCalendarDate,
  partsOfDay,
  type DateParts,
} from '../../../../schemas/calendarDays';
import { textDate } from '../../../../schemas/localDates';

export { daysInMonth, isCalendarDate };

/** `dayNumber` of 1970-01-01. */
const EPOCH = 719_468;

/** Days since 1970-01-01. */
export function toDays(date: string): number {
  return dayNumber(parts(date)) - EPOCH;
}

export function fromDays(days: number): string {
  const { year, month, day } = partsOfDay(days + EPOCH);
  return write(year, month, day);
}

export function parts(date: string): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

export function write(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function addDays(date: string, days: number): string {
  return fromDays(toDays(date) + days);
}

/** The day is limited to the end of the month: 31 January plus one month is 28 or 29 February. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = parts(date);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return write(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** Whole years from a date of birth to a day. */
export function ageOn(birth: string, day: string): number {
  const [born, now] = [parts(birth), parts(day)];
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (hadBirthday ? 0 : 1);
}

/** Resolves `today`, `today+30` or `today-5` of a seed. Other dates are returned unchanged. */
export function resolveSeedDate(date: string, today: string): string {
  const relative = /^today([+-]\d+)?$/.exec(date);
  return relative === null ? date : addDays(today, Number(relative[1] ?? 0));
}

/** `1 April 2026`, for display. */
export const prettyDate = (date: string, locale: string): string =>
  textDate(parts(date), locale, { year: true });

/** `Wednesday 1 April 2026`. */
export const weekdayDate = (date: string, locale: string): string =>
  textDate(parts(date), locale, { weekday: true, year: true });

/** `Wednesday 1 April`, for a subject, where space is short. */
export const weekdayAndDay = (date: string, locale: string): string =>
  textDate(parts(date), locale, { weekday: true });
