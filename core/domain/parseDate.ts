/** Parses typed dates. Separate from `dates.ts`, which every page needs immediately. */
import { monthNames, numericPattern } from '../../schemas/localDates';
import { typedDate } from '../../schemas/typedText';
import { addMonths, calendarDate, daysBetween, isCalendarDate, partsOf, type CalendarDate } from './dates';

const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 1 to 12 for a number or an unambiguous start of a month name, in the locale or in English. Otherwise 0. */
function monthOf(text: string, locale: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const typed = foldText(text);
  const meant = monthNames(locale).flatMap((names, index) =>
    names.some((name) => foldText(name).startsWith(typed)) ? [index + 1] : [],
  );
  return meant.length === 1 && meant[0] ? meant[0] : ENGLISH.indexOf(typed.slice(0, 3)) + 1;
}

/** The context of a typed date, each `YYYY-MM-DD`. It decides the century of a two-digit year. */
export interface DateContext {
  readonly min?: string;
  readonly max?: string;
  readonly today?: string;
  /** Decides whether the day or the month comes first. Default: `en-GB`. */
  readonly locale?: string;
}

/** Without bounds, a two-digit year is unambiguous only this close to today: 40 may also be 1940. */
const CLEAR_YEARS = 10;
/** No typed date is further in the future. Birth dates are further in the past. */
const PLANNED_YEARS = 50;

/** The nearest date within the bounds. If there is none, the nearest date: validation then rejects it. */
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

const BETWEEN = String.raw`[\s/.,-]+`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const MONTH = String.raw`(?<month>\d{1,2}|\p{L}{3,})`;
const NAMED_MONTH = String.raw`(?<month>\p{L}{3,})`;
const YEAR = String.raw`(?<year>\d{4}|\d{2})`;

const form = (...parts: readonly string[]) => new RegExp(`^${parts.join(BETWEEN)}\\.?$`, 'iu');

const YEAR_FIRST = form(
  String.raw`(?<year>\d{4})`,
  String.raw`(?<month>\d{1,2})`,
  String.raw`(?<day>\d{1,2})`,
);

/** By the first part of the locale's dates. A month name may stand before or after the day in every locale. */
const FORMS = {
  day: [
    form(DAY, MONTH, YEAR),
    form(NAMED_MONTH, DAY, YEAR),
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  ],
  month: [
    form(MONTH, DAY, YEAR),
    form(DAY, NAMED_MONTH, YEAR),
    /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4}|\d{2})$/,
  ],
  year: [
    /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
    form(DAY, NAMED_MONTH, YEAR),
    form(NAMED_MONTH, DAY, YEAR),
  ],
} as const;

/**
 * Parses a typed date: '1/2/2026', '01.02.2026', '1 February 2026', '01022026' and '2026-02-01' are 1
 * February 2026, and in `en-US` also '2/1/2026'. '1/2/26' is a date only if the context decides the century.
 */
export function parseDate(typed: string, context: DateContext = {}): CalendarDate | undefined {
  const { locale = 'en-GB' } = context;
  const text = typedDate(typed);
  const [first = 'day'] = numericPattern(locale).order;
  const found = [YEAR_FIRST, ...FORMS[first]].map((one) => one.exec(text)?.groups).find(Boolean);
  if (!found) return undefined;
  const { day = '', month = '', year = '' } = found;
  return year.length === 2
    ? inCentury(Number(year), monthOf(month, locale), Number(day), context)
    : calendarDate(Number(year), monthOf(month, locale), Number(day));
}
