import type { CalendarDate } from '../../../core/contract';
import { atVenue, dayOf, dayOnPage, dayWithin, dayWords, isElsewhere, pageOf, type Span } from './days';

const day = (text: string) => text as CalendarDate;
const span: Span = { today: day('2026-10-20'), lastDate: day('2026-11-05') };

test('days stand in pages counted from today, the last cut off where the timetable ends', () => {
  expect(pageOf(span, day('2026-10-22'), 7)[0]).toBe('2026-10-20');
  expect(pageOf(span, day('2026-10-28'), 7)).toHaveLength(7);
  expect(pageOf(span, day('2026-11-04'), 7)).toEqual(['2026-11-03', '2026-11-04', '2026-11-05']);
});

test('the arrows keep the weekday, and lead to the nearest day where it is not published', () => {
  const second = pageOf(span, day('2026-10-28'), 7);
  expect(dayOnPage(span, second, day('2026-10-28'), -7)).toBe('2026-10-21');
  expect(dayOnPage(span, second, day('2026-11-01'), 7)).toBe('2026-11-05');
  expect(dayOnPage(span, pageOf(span, span.today, 7), span.today, -7)).toBeUndefined();
  expect(dayOnPage(span, pageOf(span, span.lastDate, 7), span.lastDate, 7)).toBeUndefined();
});

test.each([
  ['2026-10-19', '2026-10-20'],
  ['2026-11-06', '2026-10-20'],
  ['2026-11-01', '2026-11-01'],
])('the day %s of an address shows %s', (asked, shown) => {
  expect(dayWithin(span, day(asked))).toBe(shown);
});

test.each([null, '', 'today', '2026-02-30', '26-1-1', '2026-01-01T00:00'])('%s is no day', (text) => {
  expect(dayOf(text)).toBeUndefined();
});

test('a day is called by the names of its own date, wherever the device is', () => {
  expect(dayWords(day('2026-10-25'), 'en-GB')).toEqual({
    weekday: 'Sunday',
    shortWeekday: 'Sun',
    day: 25,
    month: 'October',
    shortMonth: 'Oct',
  });
});

test('a moment is read off the clock on the venue’s wall, before and after it was changed', () => {
  expect(atVenue('2026-10-25T00:30:00Z', 'Europe/London')).toEqual({ date: '2026-10-25', time: '01:30' });
  expect(atVenue('2026-10-25T01:30:00Z', 'Europe/London')).toEqual({ date: '2026-10-25', time: '01:30' });
  expect(atVenue('2026-10-25T23:30:00Z', 'Europe/Athens')).toEqual({ date: '2026-10-26', time: '01:30' });
  expect(atVenue('soon', 'Europe/London')).toBeUndefined();
});

test('two zones whose clocks agree are not elsewhere', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(isElsewhere(timeZone, '2026-10-25T12:00:00Z')).toBe(false);
  expect(isElsewhere('Pacific/Kiritimati', '2026-10-25T12:00:00Z')).toBe(true);
});
