import fc from 'fast-check';
import {
  addDays,
  addMonths,
  calendarDate,
  daysBetween,
  daysInMonth,
  formatDate,
  isCalendarDate,
  isoWeekday,
  partsOf,
  todayIn,
  type CalendarDate,
} from './dates';
import { parseDate } from './parseDate';

const date = (text: string): CalendarDate => {
  if (!isCalendarDate(text)) throw new Error(`${text} is no date`);
  return text;
};

const anyDate = fc
  .tuple(
    fc.integer({ min: 1600, max: 2400 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, day]) =>
    date(calendarDate(year, month, Math.min(day, daysInMonth(year, month))) ?? ''),
  );

test.each([
  ['1/2/2026', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['1st February 2026', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['29/02/2028', '2028-02-29'],
])('%s is understood as %s', (typed, meant) => expect(parseDate(typed)).toBe(meant));

test.each(['29/02/2026', '31/04/2026', '0/1/2026', '1/13/2026', '1/2/26', 'soon', ''])(
  '%p is not a date',
  (typed) => {
    expect(parseDate(typed)).toBeUndefined();
  },
);

test.each([
  ['full-width digits', '\uff11\uff0f\uff12\uff0f\uff12\uff10\uff12\uff16'],
  ['Arabic-Indic digits', '١/٢/٢٠٢٦'],
  ['Devanagari digits', '१/२/२०२६'],
  ['invisible characters', '\u200e1\u200e/2/2026\u200b'],
  ['en dashes', '1\u20132\u20132026'],
  ['minus signs', '2026\u221202\u221201'],
])('a date with %s is understood', (_what, typed) => expect(parseDate(typed)).toBe('2026-02-01'));

describe('a year of two digits', () => {
  const today = '2026-11-20';
  const birth = { max: today, today };
  const start = { min: today, max: '2026-12-20', today };
  test.each([
    ['of a birth date is in the past', '27/3/86', birth, '1986-03-27'],
    ['of a child is the most recent one', '1.2.20', birth, '2020-02-01'],
    [
      'of a birth date that is in the future is moved to the previous century',
      '27/3/27',
      birth,
      '1927-03-27',
    ],
    ['of a start date is in the future', '1/12/26', start, '2026-12-01'],
    ['may have its month in letters', '1st Dec 26', start, '2026-12-01'],
    ['may have no separators', '011226', start, '2026-12-01'],
    ['too early for a start date is the one nearby, to be refused', '1/12/25', start, '2025-12-01'],
    ['too late for a start date is the one nearby, to be refused', '1/12/27', start, '2027-12-01'],
    ['with a first day alone is not a century off', '1/12/25', { min: today, today }, '2025-12-01'],
    ['without bounds is unambiguous close to today', '1/12/26', { today }, '2026-12-01'],
    ['without bounds can be in either century', '1/12/70', { today }, undefined],
    ['without bounds can be in either century', '1/12/40', { today }, undefined],
    ['must also be a day of the calendar', '31/02/26', start, undefined],
  ])('%s: %s', (_what, typed, context, meant) => expect(parseDate(typed, context)).toBe(meant));
});

test('a month after the 31st is the last day of the month', () => {
  expect(addMonths(date('2026-01-31'), 1)).toBe('2026-02-28');
  expect(addMonths(date('2028-01-31'), 1)).toBe('2028-02-29');
  expect(addMonths(date('2026-03-31'), -13)).toBe('2025-02-28');
});

test('the week begins on Monday', () => {
  expect(isoWeekday(date('2026-11-20'))).toBe(5);
  expect(isoWeekday(date('2026-11-22'))).toBe(7);
  expect(isoWeekday(date('2026-11-23'))).toBe(1);
});

test('today is the day at the venue, not the day of the device', () => {
  const lateInWinter = new Date(Date.UTC(2026, 5, 30, 23, 30));
  expect(todayIn('Europe/London', lateInWinter)).toBe('2026-07-01');
  expect(todayIn('America/New_York', lateInWinter)).toBe('2026-06-30');
});

test('adding and subtracting days are inverse, and agree with the system calendar', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -80000, max: 80000 }), (start, count) => {
      const there = addDays(start, count);
      const { year, month, day } = partsOf(start);
      expect(there).toBe(new Date(Date.UTC(year, month - 1, day + count)).toISOString().slice(0, 10));
      expect(addDays(there, -count)).toBe(start);
      expect(daysBetween(start, there)).toBe(count);
    }),
  );
});

test.each(['en-GB', 'en-US', 'de-DE', 'sv-SE', 'hu-HU', 'ar', 'fa'])(
  'a date shown in %s can be typed again',
  (locale) => {
    fc.assert(
      fc.property(anyDate, (one) => {
        expect(parseDate(formatDate(one, locale), { locale })).toBe(one);
      }),
    );
  },
);

test('a date has the order of its locale', () => {
  const day = date('2026-11-03');
  expect(formatDate(day, 'en-GB')).toBe('03/11/2026');
  expect(formatDate(day, 'en-US')).toBe('11/03/2026');
  expect(formatDate(day, 'de-DE')).toBe('03.11.2026');
  expect(formatDate(day, 'sv-SE')).toBe('2026-11-03');
});

test.each([
  ['en-US', '2/1/2026'],
  ['en-US', '02012026'],
  ['en-US', 'February 1, 2026'],
  ['en-US', '1 Feb 2026'],
  ['en-GB', 'February 1st, 2026'],
  ['de-DE', '1.2.2026'],
  ['de-DE', '1. Februar 2026'],
  ['de-DE', '1 February 2026'],
  ['fr-FR', '1 févr. 2026'],
  ['fr-FR', '1 fevrier 2026'],
  ['pl-PL', '1 lutego 2026'],
  ['cy-GB', '1 Chwefror 2026'],
  ['sv-SE', '20260201'],
  ['hu-HU', '2026. 02. 01.'],
])('in %s %p is 1 February 2026', (locale, typed) => {
  expect(parseDate(typed, { locale })).toBe('2026-02-01');
});

test.each([
  ['en-US', '13/1/2026'],
  ['en-GB', '1/13/2026'],
  ['fr-FR', '1 jui 2026'],
  ['de-DE', '1. Foobar 2026'],
])('in %s %p is not a date', (locale, typed) => expect(parseDate(typed, { locale })).toBeUndefined());

test('a month later is in the next month, on the same day or its last day', () => {
  fc.assert(
    fc.property(anyDate, (one) => {
      const [before, after] = [partsOf(one), partsOf(addMonths(one, 1))];
      expect(after.month).toBe((before.month % 12) + 1);
      expect(after.day).toBe(Math.min(before.day, daysInMonth(after.year, after.month)));
    }),
  );
});
