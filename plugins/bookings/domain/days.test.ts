import type { CalendarDate } from '../../../core/contract';
import { dayOf, dayOnPage, dayWithin, differsFromDeviceTime, pageOf, type Span } from './days';

const day = (text: string) => text as CalendarDate;
const span: Span = { today: day('2026-10-20'), lastDate: day('2026-11-05') };

test('days are paged from today, and the last page ends with the timetable', () => {
  expect(pageOf(span, day('2026-10-22'), 7)[0]).toBe('2026-10-20');
  expect(pageOf(span, day('2026-10-28'), 7)).toHaveLength(7);
  expect(pageOf(span, day('2026-11-04'), 7)).toEqual(['2026-11-03', '2026-11-04', '2026-11-05']);
});

test('the arrows keep the weekday, and choose the nearest published day', () => {
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

test.each([null, '', 'today', '2026-02-30', '26-1-1', '2026-01-01T00:00'])('%s is not a day', (text) => {
  expect(dayOf(text)).toBeUndefined();
});

test('two zones with equal local time count as the same', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(differsFromDeviceTime(timeZone, '2026-10-25T12:00:00Z')).toBe(false);
  expect(differsFromDeviceTime('Pacific/Kiritimati', '2026-10-25T12:00:00Z')).toBe(true);
});
