/**
 * Calendar dates: a day as it stands in a diary, `YYYY-MM-DD`, without hour or zone. All sums are done
 * on day numbers of the proleptic Gregorian calendar, so that no zone and no clock change moves a day.
 */
declare const calendar: unique symbol;

export type CalendarDate = string & { readonly [calendar]: 'date' };

export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The date of these parts, or undefined where the calendar has no such day. Years 1000 to 9999. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (![year, month, day].every(Number.isInteger)) return undefined;
  if (year < 1000 || year > 9999 || month < 1 || month > 12) return undefined;
  if (day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as CalendarDate;
}

export function isCalendarDate(value: unknown): value is CalendarDate {
  const match = typeof value === 'string' ? ISO.exec(value) : null;
  return match !== null && calendarDate(Number(match[1]), Number(match[2]), Number(match[3])) !== undefined;
}

export function partsOf(date: CalendarDate): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}

function monthOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

/** As people type it: '1/2/2026', '01.02.2026', '1 February 2026', '01022026' and '2026-02-01' are 1 February 2026. */
export function parseDate(typed: string): CalendarDate | undefined {
  const text = typed.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const british =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+(\d{1,2}|[a-z]{3,9})[\s/.,-]+(\d{4})$/i.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  return british
    ? calendarDate(Number(british[3]), monthOf(british[2] ?? ''), Number(british[1]))
    : undefined;
}

/** DD/MM/YYYY. */
export function formatDate(date: CalendarDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** The same day `count` months on; the month's end where it has no such day: 31 January and a month is 28 February. */
export function addMonths(date: CalendarDate, count: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const months = year * 12 + (month - 1) + count;
  const [newYear, newMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  return within(calendarDate(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth))), date);
}

/** The date `count` days on, or back where that is negative. Throws a RangeError beyond the years 1000 to 9999. */
export function addDays(date: CalendarDate, count: number): CalendarDate {
  return within(dateOfDay(dayNumber(date) + count), date);
}

/** Whole days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** ISO 8601: Monday is 1, Sunday 7. */
export function isoWeekday(date: CalendarDate): number {
  return ((dayNumber(date) + 2) % 7) + 1;
}

/** The day it is at that moment in a zone such as 'Europe/London'. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const found = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const date = calendarDate(found.year ?? 0, found.month ?? 0, found.day ?? 0);
  if (!date) throw new RangeError('The clock shows a day outside the years 1000 to 9999.');
  return date;
}

function within(date: CalendarDate | undefined, from: CalendarDate): CalendarDate {
  if (!date) throw new RangeError(`The years end at 9999: cannot go on from ${from}.`);
  return date;
}

/**
 * Days since 0000-03-01; years begin in March, so that the leap day is the last of its year. This and its
 * inverse are `days_from_civil` and `civil_from_days` of Howard Hinnant, 'chrono-Compatible Low-Level Date
 * Algorithms' (howardhinnant.github.io/date_algorithms.html).
 */
function dayNumber(date: CalendarDate): number {
  const { year, month, day } = partsOf(date);
  const y = month < 3 ? year - 1 : year;
  const m = (month + 9) % 12;
  return (
    365 * y +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    Math.floor((153 * m + 2) / 5) +
    day -
    1
  );
}

/** 146097 days are an era of 400 years; 36524 a century and 1460 four years, without the leap day that may end them. */
function dateOfDay(number: number): CalendarDate | undefined {
  const era = Math.floor(number / 146097);
  const dayOfEra = number - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const m = Math.floor((5 * dayOfYear + 2) / 153);
  const month = m < 10 ? m + 3 : m - 9;
  return calendarDate(
    yearOfEra + era * 400 + (month < 3 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * m + 2) / 5) + 1,
  );
}
