/** The names of months and weekdays in the calendar and the first day of a week, by the locale of a tenant. */
import dayjs from 'dayjs';
import british from 'dayjs/locale/en-gb';
import { firstWeekday } from './firstWeekday';

const DAYS_IN_WEEK = 7;
const MONTHS_IN_YEAR = 12;

/** 2023 began on a Sunday, the first day of a dayjs week. Noon in UTC, which has no clock changes. */
const monthAt = (at: number) => Date.UTC(2023, at, 1, 12);
const weekdayAt = (at: number) => Date.UTC(2023, 0, 1 + at, 12);

function names(locale: string, part: 'month' | 'weekday', width: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', [part]: width, timeZone: 'UTC' });
  const [count, at] = part === 'month' ? [MONTHS_IN_YEAR, monthAt] : [DAYS_IN_WEEK, weekdayAt];
  return Array.from({ length: count }, (_, index) => format.format(at(index)));
}

/**
 * Registers a locale with dayjs, which by default has names in one language only. Returns the name of the
 * locale.
 */
export function calendarLocale(locale: string): string {
  const name = `foyer-${locale.toLowerCase()}`;
  const words = {
    ...british,
    name,
    // In dayjs, 0 is Sunday.
    weekStart: firstWeekday(locale) % DAYS_IN_WEEK,
    months: names(locale, 'month', 'long'),
    monthsShort: names(locale, 'month', 'short'),
    weekdays: names(locale, 'weekday', 'long'),
    weekdaysShort: names(locale, 'weekday', 'short'),
  };
  dayjs.locale(words, undefined, true);
  return name;
}
