/** The first weekday of a calendar week, by locale. */

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
  const known: LocaleWithWeek = new Intl.Locale(locale);
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  return info?.firstDay ?? firstWeekdayOfRegion(known.maximize().region);
}
