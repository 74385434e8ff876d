/**
 * Dates as people type them. Kept as text `YYYY-MM-DD` throughout; sums are done on the three
 * numbers, so that no time zone can move a day.
 */
import type { CalendarDate } from '../domain/dates';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** True for `YYYY-MM-DD` of a day that exists. */
export function isCalendarText(text: string): text is CalendarDate {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function calendarText(year: number, month: number, day: number): CalendarDate | undefined {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isCalendarText(text) ? text : undefined;
}

function monthOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

/** '1/2/2026', '01.02.2026', '1 February 2026', '01022026' and '2026-02-01' are all 1 February 2026. */
export function parseTypedDate(typed: string): CalendarDate | undefined {
  const text = typed.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T.*)?$/.exec(text);
  if (iso) return calendarText(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const british = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+(\d{1,2}|[a-z]{3,9})[\s/.,-]+(\d{4})$/i.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!british) return undefined;
  return calendarText(Number(british[3]), monthOf(british[2] ?? ''), Number(british[1]));
}

/** `YYYY-MM-DD` as DD/MM/YYYY; anything else as it is. */
export function shownDate(value: string): string {
  return isCalendarText(value) ? `${value.slice(8)}/${value.slice(5, 7)}/${value.slice(0, 4)}` : value;
}

export type DateProblem = 'invalid' | 'early' | 'late';

/** Text of the form compares as dates do. */
export function dateProblem(value: string, min?: string, max?: string): DateProblem | undefined {
  if (!isCalendarText(value)) return 'invalid';
  if (min && value < min) return 'early';
  if (max && value > max) return 'late';
  return undefined;
}
