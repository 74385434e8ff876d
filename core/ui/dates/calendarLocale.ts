/** The names of months and weekdays in the calendar and the first day of a week, by the locale of a tenant. */
import dayjs from 'dayjs';
import british from 'dayjs/locale/en-gb';

interface WeekInfo {
  /** ISO weekday, 1 is Monday. */
  readonly firstDay: number;
}

/** Browsers have the method, the older property, or neither. */
type LocaleWithWeek = Intl.Locale & {
  readonly weekInfo?: WeekInfo;
  readonly getWeekInfo?: () => WeekInfo;
};

const MONDAY = 1;

/** The regions whose week does not begin on Monday (Unicode CLDR 47), by the ISO weekday with which it begins. */
const REGIONS: Readonly<Record<number, string>> = {
  5: 'MV',
  6: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
  7: 'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
};

/** For browsers without week data. */
export function firstWeekdayOfRegion(region: string | undefined): number {
  const found = Object.entries(REGIONS).find(([, regions]) => region && regions.split(' ').includes(region));
  return found ? Number(found[0]) : MONDAY;
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function firstWeekday(locale: string): number {
  const localeWithWeek: LocaleWithWeek = new Intl.Locale(locale);
  const info = localeWithWeek.getWeekInfo?.() ?? localeWithWeek.weekInfo;
  return info?.firstDay ?? firstWeekdayOfRegion(localeWithWeek.maximize().region);
}

const DAYS_IN_WEEK = 7;
const MONTHS_IN_YEAR = 12;

/** 2023 began on a Sunday, the first day of a dayjs week. Noon in UTC, which has no clock changes. */
const monthAt = (at: number) => Date.UTC(2023, at, 1, 12);
const weekdayAt = (at: number) => Date.UTC(2023, 0, 1 + at, 12);

function names(locale: string, part: 'month' | 'weekday', width: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', [part]: width, timeZone: 'UTC' });
  const [count, at] = part === 'month' ? [MONTHS_IN_YEAR, monthAt] : [DAYS_IN_WEEK, weekdayAt];
  return Array.from({ length: count }, (_, index) => format.format(at(index)));
}

/** Registers a locale with dayjs, which has the names of one language. Returns the name of the locale. */
export function calendarLocale(locale: string): string {
  const name = `foyer-${locale.toLowerCase()}`;
  const texts = {
    ...british,
    name,
    // In dayjs, 0 is Sunday.
    weekStart: firstWeekday(locale) % DAYS_IN_WEEK,
    months: names(locale, 'month', 'long'),
    monthsShort: names(locale, 'month', 'short'),
    weekdays: names(locale, 'weekday', 'long'),
    weekdaysShort: names(locale, 'weekday', 'short'),
  };
  dayjs.locale(texts, undefined, true);
  return name;
}
