/** Days as people say them. */
import { partsOf, type CalendarDate } from './dates';

/** Names one by one: whole dates are spelled differently by browsers and servers of different ages. */
function nameOf(
  date: CalendarDate,
  part: 'weekday' | 'month',
  width: 'long' | 'short',
  locale: string,
): string {
  const { year, month, day } = partsOf(date);
  // Noon of a zone without clock changes: no device moves it to another day.
  const noon = Date.UTC(year, month - 1, day, 12);
  return new Intl.DateTimeFormat(locale, { calendar: 'gregory', [part]: width, timeZone: 'UTC' }).format(
    noon,
  );
}

/** 'Monday 23 November'. */
export const dayText = (date: CalendarDate, locale: string): string =>
  `${nameOf(date, 'weekday', 'long', locale)} ${partsOf(date).day} ${nameOf(date, 'month', 'long', locale)}`;

/**
 * Three letters of a short name, where browsers differ in how many there are ('Sep', 'Sept'). Other scripts shorten
 * otherwise: their names stand as they are.
 */
export const briefName = (short: string): string =>
  /^\p{Script=Latin}/u.test(short) ? short.slice(0, 3) : short;

/** For the leaf of a calendar: 'Mon', 23, 'Nov'. */
export const leafOf = (date: CalendarDate, locale: string) => ({
  weekday: briefName(nameOf(date, 'weekday', 'short', locale)),
  day: partsOf(date).day,
  month: briefName(nameOf(date, 'month', 'short', locale)),
});
