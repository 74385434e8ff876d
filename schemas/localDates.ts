/** Calendar dates as the people of a locale write them: for pages, the server's messages and mails alike. */
import type { DateParts } from './calendarDays';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to make. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  // Dates of the platform are Gregorian, also where people have a calendar of their own.
  const made = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options });
  formats.set(key, made);
  return made;
}

/** Noon of a zone without clock changes: no device moves it to another day. */
const noonOf = ({ year, month, day }: DateParts): number => Date.UTC(year, month - 1, day, 12);

type DatePart = keyof DateParts;
const isDatePart = (type: string): type is DatePart => type === 'day' || type === 'month' || type === 'year';

/** How a date is written in digits: day, month, year and '/' for `en-GB`; month, day, year for `en-US`. */
export interface NumericPattern {
  readonly order: readonly DatePart[];
  readonly separator: string;
}

const patterns = new Map<string, NumericPattern>();

export function numericPattern(locale: string): NumericPattern {
  const known = patterns.get(locale);
  if (known) return known;
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
  // Languages from right to left have marks of direction here.
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

export interface WordedParts {
  readonly weekday?: boolean;
  readonly year?: boolean;
}

/** British English has no comma in a date. Browsers of different ages differ there. */
const hasNoCommas = (locale: string): boolean =>
  new Intl.Locale(locale).language === 'en' && numericPattern(locale).order[0] === 'day';

/** '23 November', 'Monday 23 November 2026'; 'Montag, 23. November' in `de-DE`. */
export function wordedDate(date: DateParts, locale: string, { weekday, year }: WordedParts = {}): string {
  const text = formatOf(locale, {
    day: 'numeric',
    month: 'long',
    ...(weekday && { weekday: 'long' }),
    ...(year && { year: 'numeric' }),
  }).format(noonOf(date));
  return hasNoCommas(locale) ? text.replaceAll(',', '') : text;
}

/** A month's or a weekday's name alone. */
export const nameOf = (
  date: DateParts,
  part: 'weekday' | 'month',
  width: 'long' | 'short',
  locale: string,
): string => formatOf(locale, { [part]: width }).format(noonOf(date));

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The names of a month: alone, and as it stands in a date, where some languages inflect it. */
export function monthNames(locale: string): readonly (readonly string[])[] {
  const inDate = formatOf(locale, { day: 'numeric', month: 'long' });
  return MONTHS.map((month) => {
    const date = { year: 2026, month, day: 1 };
    const inflected = inDate.formatToParts(noonOf(date)).find(({ type }) => type === 'month')?.value ?? '';
    return [nameOf(date, 'month', 'long', locale), inflected];
  });
}
