/** Calendar dates: `YYYY-MM-DD`, calculated by day numbers, so that no zone and no clock change moves a day. */
import { dayNumber, daysInMonth, partsOfDay, type DateParts } from '../../schemas/calendarDays';
import { numericDate } from '../../schemas/localDates';

export { daysInMonth, type DateParts };

declare const calendar: unique symbol;

/** A day without time zone, `YYYY-MM-DD`. `isCalendarDate` checks a text. */
export type CalendarDate = string & { readonly [calendar]: 'date' };

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The date of these parts, or undefined if the calendar has no such day. Years 1000 to 9999. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (![year, month, day].every(Number.isInteger)) return undefined;
  if (year < 1000 || year > 9999 || month < 1 || month > 12) return undefined;
  if (day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as CalendarDate;
}

/** True for the text of an existing day, `YYYY-MM-DD`. */
export function isCalendarDate(value: unknown): value is CalendarDate {
  const match = typeof value === 'string' ? ISO.exec(value) : null;
  return match !== null && calendarDate(Number(match[1]), Number(match[2]), Number(match[3])) !== undefined;
}

/** Year, month (1 to 12) and day of a date. */
export function partsOf(date: CalendarDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}

/** Digits in the order of the locale: DD/MM/YYYY in `en-GB`. */
export function formatDate(date: CalendarDate, locale: string): string {
  return numericDate(partsOf(date), locale);
}

/** The same day `count` months later, or the end of a shorter month: 31 January plus one is 28 February. */
export function addMonths(date: CalendarDate, count: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const months = year * 12 + (month - 1) + count;
  const [newYear, newMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  return within(calendarDate(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth))), date);
}

/** The date `count` days later, or earlier if negative. Throws a RangeError outside the years 1000 to 9999. */
export function addDays(date: CalendarDate, count: number): CalendarDate {
  return within(dateOfDay(numberOf(date) + count), date);
}

/** Whole days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return numberOf(to) - numberOf(from);
}

/** ISO 8601: Monday is 1, Sunday 7. */
export function isoWeekday(date: CalendarDate): number {
  return ((numberOf(date) + 2) % 7) + 1;
}

/** The date at that moment in a time zone such as 'Europe/London'. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const found = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const date = calendarDate(found.year ?? 0, found.month ?? 0, found.day ?? 0);
  if (!date) throw new RangeError('The clock is outside the years 1000 to 9999.');
  return date;
}

function within(date: CalendarDate | undefined, from: CalendarDate): CalendarDate {
  if (!date) throw new RangeError(`The last possible year is 9999: cannot calculate from ${from}.`);
  return date;
}

const numberOf = (date: CalendarDate): number => dayNumber(partsOf(date));

function dateOfDay(number: number): CalendarDate | undefined {
  const { year, month, day } = partsOfDay(number);
  return calendarDate(year, month, day);
}
