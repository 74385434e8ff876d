import { atVenue } from './atVenue';

test('a moment is shown in the venue’s local time, before and after the clock change', () => {
  expect(atVenue('2026-10-25T00:30:00Z', 'Europe/London')).toEqual({ date: '2026-10-25', time: '01:30' });
  expect(atVenue('2026-10-25T01:30:00Z', 'Europe/London')).toEqual({ date: '2026-10-25', time: '01:30' });
  expect(atVenue('2026-10-25T23:30:00Z', 'Europe/Athens')).toEqual({ date: '2026-10-26', time: '01:30' });
  expect(atVenue('soon', 'Europe/London')).toBeUndefined();
});
