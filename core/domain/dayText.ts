/** Days as people say them, in the words and the order of their locale. */
import { nameOf, numericPattern, wordedDate } from '../../schemas/localDates';
import { partsOf, type CalendarDate } from './dates';

/** 'Monday 23 November', and with the year 'Monday 23 November 2026'. */
export const dayText = (date: CalendarDate, locale: string, { year = false } = {}): string =>
  wordedDate(partsOf(date), locale, { weekday: true, year });

/** '23 November 2026'. */
export const longDate = (date: CalendarDate, locale: string): string =>
  wordedDate(partsOf(date), locale, { year: true });

/**
 * Three letters of a short name, where browsers differ in how many there are ('Sep', 'Sept'). Other scripts shorten
 * otherwise: their names stand as they are.
 */
const shortVenueName = (short: string): string =>
  /^\p{Script=Latin}/u.test(short) ? short.slice(0, 3) : short;

/** For the leaf of a calendar: 'Mon', 23, 'Nov'. */
export const dateTileOf = (date: CalendarDate, locale: string) => ({
  weekday: shortVenueName(nameOf(partsOf(date), 'weekday', 'short', locale)),
  day: partsOf(date).day,
  month: shortVenueName(nameOf(partsOf(date), 'month', 'short', locale)),
});

/** '23 Nov', where the day comes first; else 'Nov 23'. */
export function shortDate(date: CalendarDate, locale: string): string {
  const { day, month } = dateTileOf(date, locale);
  return numericPattern(locale).order[0] === 'day' ? `${day} ${month}` : `${month} ${day}`;
}
