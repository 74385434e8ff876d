import { calendarDate, longDate } from '../../../core/contract';
import { dayFrom, momentText, dayDistance } from './dayText';

const date = (year: number, month: number, day: number) => {
  const found = calendarDate(year, month, day);
  if (!found) throw new Error('no such day');
  return found;
};
const today = date(2026, 2, 14);

test('a day is named as people say it, with the year where it is another one', () => {
  expect(dayFrom(date(2026, 2, 24), today, 'en-GB')).toBe('Tuesday 24 February');
  expect(dayFrom(date(2027, 1, 1), today, 'en-GB')).toBe('Friday 1 January 2027');
  expect(longDate(date(2026, 2, 24), 'en-GB')).toBe('24 February 2026');
});

test('today and tomorrow are told from other days, over the end of a month too', () => {
  expect(dayDistance(today, today)).toBe('today');
  expect(dayDistance(date(2026, 3, 1), date(2026, 2, 28))).toBe('tomorrow');
  expect(dayDistance(date(2026, 2, 13), today)).toBe('later');
});

test('a moment is told by the clock of the venue, on both sides of a clock change', () => {
  expect(momentText('2026-03-29T00:30:00Z', 'Europe/London', 'en-GB')).toBe('Sunday 29 March, 00:30');
  expect(momentText('2026-03-29T01:30:00Z', 'Europe/London', 'en-GB')).toBe('Sunday 29 March, 02:30');
  expect(momentText('2026-02-14T23:30:00Z', 'Europe/Berlin', 'en-GB')).toBe('Sunday 15 February, 00:30');
});

test.each([
  ['fa', '۲۴ فوریهٔ ۲۰۲۶'],
  ['th', '24 กุมภาพันธ์ 2026'],
])('a day stands in the calendar of the platform where people (%s) have one of their own', (locale, text) => {
  expect(longDate(date(2026, 2, 24), locale)).toBe(text);
});
