/** Dates as text, in the language and order of the locale. */
import { nameOf, numericPattern, textDate } from '../../schemas/localDates';
import { partsOf, type CalendarDate } from './dates';

/** 'Monday 23 November', or with the year 'Monday 23 November 2026'. */
export const dayText = (date: CalendarDate, locale: string, { year = false } = {}): string =>
  textDate(partsOf(date), locale, { weekday: true, year });

/** '23 November 2026', or without the year '23 November'. */
export const longDate = (date: CalendarDate, locale: string, { year = true } = {}): string =>
  textDate(partsOf(date), locale, { year });

/** The first three letters of a Latin name, because browsers differ ('Sep', 'Sept'). Others stay unchanged. */
const shortDateName = (short: string): string =>
  /^\p{Script=Latin}/u.test(short) ? short.slice(0, 3) : short;

/** Parts of a date tile: 'Mon', 23, 'Nov'. */
export const dateTileOf = (date: CalendarDate, locale: string) => ({
  weekday: shortDateName(nameOf(partsOf(date), 'weekday', 'short', locale)),
  day: partsOf(date).day,
  month: shortDateName(nameOf(partsOf(date), 'month', 'short', locale)),
});

/** '23 Nov' if the locale puts the day first, else 'Nov 23'. */
export function shortDate(date: CalendarDate, locale: string): string {
  const { day, month } = dateTileOf(date, locale);
  return numericPattern(locale).order[0] === 'day' ? `${day} ${month}` : `${month} ${day}`;
}
