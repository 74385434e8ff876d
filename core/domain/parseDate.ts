/** Dates as people type them. Apart from the sums of dates, which every page needs at once. */
import { typedDate } from '../../schemas/typedText';
import { addMonths, calendarDate, daysBetween, isCalendarDate, partsOf, type CalendarDate } from './dates';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function monthOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

/** What a date is asked for, each `YYYY-MM-DD`: by it a year of two digits is understood. */
export interface DateContext {
  readonly min?: string;
  readonly max?: string;
  readonly today?: string;
}

/** Without bounds, a year of two digits is clear this close to today alone: 40 may be 1940 as well. */
const CLEAR_YEARS = 10;
/** No date further in the future is meant. Birth dates are further in the past. */
const PLANNED_YEARS = 50;

/** The nearest date within the bounds; where no century is, the nearest of all, to be refused for its bounds. */
function inCentury(year: number, month: number, day: number, { min, max, today }: DateContext) {
  const middle = [today, min, max].find(isCalendarDate);
  if (!middle) return undefined;
  const century = Math.floor(partsOf(middle).year / 100) * 100;
  const last = addMonths(middle, PLANNED_YEARS * 12);
  const distance = (one: CalendarDate) => Math.abs(daysBetween(middle, one));
  const dates = [century - 100, century, century + 100]
    .flatMap((start) => calendarDate(start + year, month, day) ?? [])
    .filter((one) => one <= last)
    .sort((one, other) => distance(one) - distance(other));
  if (min === undefined && max === undefined) return dates.find((one) => distance(one) <= CLEAR_YEARS * 366);
  return dates.find((one) => (!min || one >= min) && (!max || one <= max)) ?? dates[0];
}

/**
 * As people type it: '1/2/2026', '01.02.2026', '1 February 2026', '01022026' and '2026-02-01' are 1 February 2026.
 * '1/2/26' is a date only where the context makes the century clear.
 */
export function parseDate(typed: string, context: DateContext = {}): CalendarDate | undefined {
  const text = typedDate(typed);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const british =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]+(\d{1,2}|[a-z]{3,9})[\s/.,-]+(\d{4}|\d{2})$/i.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (!british) return undefined;
  const [, day, month = '', year = ''] = british;
  return year.length === 2
    ? inCentury(Number(year), monthOf(month), Number(day), context)
    : calendarDate(Number(year), monthOf(month), Number(day));
}
