/** @jest-environment node */
import { instantAt, wallTime } from './venueTime';

test.each([
  ['in winter', '2026-01-15', '09:00', 'Europe/London', '2026-01-15T09:00:00.000Z'],
  ['in summer', '2026-07-15', '09:00', 'Europe/London', '2026-07-15T08:00:00.000Z'],
  [
    'the day before the clocks go forward',
    '2026-03-28',
    '09:00',
    'Europe/London',
    '2026-03-28T09:00:00.000Z',
  ],
  ['the day the clocks go forward', '2026-03-29', '09:00', 'Europe/London', '2026-03-29T08:00:00.000Z'],
  ['the day the clocks go back', '2026-10-25', '09:00', 'Europe/London', '2026-10-25T09:00:00.000Z'],
  ['just before the missing hour', '2026-03-29', '00:59', 'Europe/London', '2026-03-29T00:59:00.000Z'],
  [
    'in the missing hour, moved forward by one hour',
    '2026-03-29',
    '01:30',
    'Europe/London',
    '2026-03-29T01:30:00.000Z',
  ],
  ['after the missing hour', '2026-03-29', '02:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
  ['the first of two equal times', '2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ['with an offset of half an hour', '2026-01-15', '09:00', 'Asia/Kolkata', '2026-01-15T03:30:00.000Z'],
  ['across midnight', '2026-01-15', '23:00', 'America/New_York', '2026-01-16T04:00:00.000Z'],
  ['without a midnight', '2026-09-06', '00:30', 'America/Santiago', '2026-09-06T04:30:00.000Z'],
])('%s: %s %s in %s', (_what, date, time, zone, instant) => {
  expect(instantAt(date, time, zone).toISOString()).toBe(instant);
});

test('a class in the skipped hour starts at 02:30 on the local clock', () => {
  const begins = instantAt('2026-03-29', '01:30', 'Europe/London');
  expect(wallTime(begins, 'Europe/London')).toEqual({ date: '2026-03-29', time: '02:30' });
});
