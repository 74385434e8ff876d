/** Calendar dates in the format of a locale, for pages, messages of the server, and mails. */
import type { DateParts } from './calendarDays';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a formatter is slow. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const cached = formats.get(key);
  if (cached) return cached;
  // Dates of the platform are Gregorian, also in locales with another calendar.
  const formatter = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
  formats.set(key, formatter);
  return formatter;
}

/** Noon UTC. No clock change moves it to another day. */
const noonOf = ({ year, month, day }: DateParts): number => Date.UTC(year, month - 1, day, 12);

type DatePart = keyof DateParts;
const isDatePart = (type: string): type is DatePart => type === 'day' || type === 'month' || type === 'year';

/** The numeric date format: day, month, year and '/' for `en-GB`; month, day, year for `en-US`. */
export interface NumericPattern {
  readonly order: readonly DatePart[];
  readonly separator: string;
}

const patterns = new Map<string, NumericPattern>();

export function numericPattern(locale: string): NumericPattern {
  const cached = patterns.get(locale);
  if (cached) return cached;
  const format = formatOf(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    numberingSystem: 'latn',
  });
  const parts = format.formatToParts(noonOf({ year: 2026, month: 11, day: 23 }));
  const order = parts.flatMap(({ type }) => (isDatePart(type) ? [type] : []));
  const between = parts
    .slice(parts.findIndex(({ type }) => isDatePart(type)))
    .find(({ type }) => type === 'literal');
  // In right-to-left languages the separator contains direction marks.
  const separator = between?.value.replace(/[\s\p{Cf}]/gu, '') || '/';
  const pattern = { order, separator };
  patterns.set(locale, pattern);
  return pattern;
}

/** '23/11/2026' in `en-GB`, '11/23/2026' in `en-US`, '23.11.2026' in `de-DE`. */
export function numericDate(date: DateParts, locale: string): string {
  const { order, separator } = numericPattern(locale);
  return order.map((part) => String(date[part]).padStart(part === 'year' ? 4 : 2, '0')).join(separator);
}

export interface TextDateParts {
  readonly weekday?: boolean;
  readonly year?: boolean;
}

/** British English writes dates without commas. Old and new browsers differ here. */
const hasNoCommas = (locale: string): boolean =>
  new Intl.Locale(locale).language === 'en' && numericPattern(locale).order[0] === 'day';

/** '23 November', 'Monday 23 November 2026'; 'Montag, 23. November' in `de-DE`. */
export function textDate(date: DateParts, locale: string, { weekday, year }: TextDateParts = {}): string {
  const text = formatOf(locale, {
    day: 'numeric',
    month: 'long',
    ...(weekday && { weekday: 'long' }),
    ...(year && { year: 'numeric' }),
  }).format(noonOf(date));
  return hasNoCommas(locale) ? text.replaceAll(',', '') : text;
}

/** The name of a month or weekday. */
export const nameOf = (
  date: DateParts,
  part: 'weekday' | 'month',
  width: 'long' | 'short',
  locale: string,
): string => formatOf(locale, { [part]: width }).format(noonOf(date));

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Two names for each month: alone, and inside a date. Some languages inflect it there. */
export function monthNames(locale: string): readonly (readonly string[])[] {
  const inDate = formatOf(locale, { day: 'numeric', month: 'long' });
  return MONTHS.map((month) => {
    const date = { year: 2026, month, day: 1 };
    const inflected = inDate.formatToParts(noonOf(date)).find(({ type }) => type === 'month')?.value ?? '';
    return [nameOf(date, 'month', 'long', locale), inflected];
  });
}
