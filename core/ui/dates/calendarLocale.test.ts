import { firstWeekday, firstWeekdayOfRegion } from './calendarLocale';

type Week = { weekInfo?: { firstDay: number } };

const weekOf = (locale: string) => (new Intl.Locale(locale) as Week).weekInfo?.firstDay;

test.each([
  ['en-GB', 1],
  ['de-DE', 1],
  ['en-US', 7],
  ['ar-EG', 6],
  ['dv-MV', 5],
  ['en', 7],
  ['cy', 1],
])('a week in %s begins on ISO weekday %d', (locale, weekday) => {
  expect(firstWeekday(locale)).toBe(weekday);
});

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
/** Names that are no longer valid map to a region of the list. */
const isCurrent = (region: string) => Intl.getCanonicalLocales(`und-${region}`)[0] === `und-${region}`;
const regions = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((region) => names.of(region) !== undefined && isCurrent(region));

test('browsers without week data use the same first weekday for each region', () => {
  expect(regions.length).toBeGreaterThan(200);
  const different = regions.filter((region) => firstWeekdayOfRegion(region) !== weekOf(`und-${region}`));
  expect(different).toEqual([]);
});

test.each([
  ['only the method', { getWeekInfo: () => ({ firstDay: 3 }) }, 3],
  ['only the property', { weekInfo: { firstDay: 4 } }, 4],
  ['neither', {}, 7],
])('a browser that has %s', (_which, week, weekday) => {
  const locale = { maximize: () => ({ region: 'US' }), ...week } as unknown as Intl.Locale;
  jest.spyOn(Intl, 'Locale').mockImplementation(() => locale);
  expect(firstWeekday('en-US')).toBe(weekday);
  jest.restoreAllMocks();
});
