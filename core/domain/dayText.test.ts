import { parseDate } from './parseDate';
import { dayText, dateTileOf, longDate, shortDate } from './dayText';

const day = (text: string) => {
  const date = parseDate(text);
  if (!date) throw new Error(`${text} is no day.`);
  return date;
};

test('the month is written in the calendar of the day, also where another calendar is usual', () => {
  expect(dayText(day('2026-11-23'), 'en-GB')).toBe('Monday 23 November');
  expect(dayText(day('2027-01-01'), 'en-GB', { year: true })).toBe('Friday 1 January 2027');
  expect(longDate(day('2026-11-23'), 'en-GB')).toBe('23 November 2026');
  expect(longDate(day('2026-11-23'), 'en-GB', { year: false })).toBe('23 November');
  expect(dayText(day('2026-11-23'), 'fa')).toContain('نوامبر');
  expect(dateTileOf(day('2026-11-23'), 'en-GB')).toEqual({ weekday: 'Mon', day: 23, month: 'Nov' });
});

test('short names have three letters where browsers differ, and are complete in other scripts', () => {
  expect(dateTileOf(day('2026-09-07'), 'en-GB')).toEqual({ weekday: 'Mon', day: 7, month: 'Sep' });
  expect(dateTileOf(day('2026-11-24'), 'he')).toMatchObject({ weekday: 'יום ג׳' });
  expect(dateTileOf(day('2026-11-24'), 'ar')).toMatchObject({ weekday: 'الثلاثاء' });
});

test.each([
  ['en-US', 'Monday, November 23', 'November 23, 2026', 'Nov 23'],
  ['de-DE', 'Montag, 23. November', '23. November 2026', '23 Nov'],
  ['pl-PL', 'poniedziałek, 23 listopada', '23 listopada 2026', '23 lis'],
])('in %s a day has the order and the grammar of the language', (locale, words, long, short) => {
  expect(dayText(day('2026-11-23'), locale)).toBe(words);
  expect(longDate(day('2026-11-23'), locale)).toBe(long);
  expect(shortDate(day('2026-11-23'), locale)).toBe(short);
});
