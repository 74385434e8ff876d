import { calendarDate, dayText, longDate, type CalendarDate } from '../../../core/contract';
import { dayFrom, momentText, dayDistance } from './dayText';

const date = (year: number, month: number, day: number) => {
  const found = calendarDate(year, month, day);
  if (!found) throw new Error('no such day');
  return found;
};
const today = date(2026, 2, 14);

test('a day has a natural name, with the year if it is another year', () => {
  expect(dayFrom(date(2026, 2, 24), today, 'en-GB')).toBe('Tuesday 24 February');
  expect(dayFrom(date(2027, 1, 1), today, 'en-GB')).toBe('Friday 1 January 2027');
  expect(longDate(date(2026, 2, 24), 'en-GB')).toBe('24 February 2026');
});

test('today and tomorrow are named, also across the end of a month', () => {
  expect(dayDistance(today, today)).toBe('today');
  expect(dayDistance(date(2026, 3, 1), date(2026, 2, 28))).toBe('tomorrow');
  expect(dayDistance(date(2026, 2, 13), today)).toBe('later');
});

test('a time is shown in the venue’s zone, on both sides of a clock change', () => {
  const day = (one: CalendarDate) => dayText(one, 'en-GB');
  expect(momentText('2026-03-29T00:30:00Z', 'Europe/London', day)).toBe('Sunday 29 March, 00:30');
  expect(momentText('2026-03-29T01:30:00Z', 'Europe/London', day)).toBe('Sunday 29 March, 02:30');
  expect(momentText('2026-02-14T23:30:00Z', 'Europe/Berlin', day)).toBe('Sunday 15 February, 00:30');
});

test.each([
  ['fa', '۲۴ فوریهٔ ۲۰۲۶'],
  ['th', '24 กุมภาพันธ์ 2026'],
])('a day uses the platform’s calendar where another one (%s) is usual', (locale, text) => {
  expect(longDate(date(2026, 2, 24), locale)).toBe(text);
});
