/** @jest-environment node */
import { todayIn } from '../pages/page';
import { onDate } from './previewSite';

test.each(['Europe/London', 'Pacific/Auckland', 'Pacific/Honolulu'])(
  'a preview in %s shows the chosen date at each time of the day',
  (timeZone) => {
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 2, 10, hour, 30));
      expect(todayIn(timeZone, onDate('2027-02-01', timeZone, now))).toBe('2027-02-01');
    }
  },
);

test('a preview on another date keeps the local time', () => {
  // 10:30 in winter and in summer.
  const now = new Date('2026-01-10T10:30:00Z');
  expect(onDate('2026-07-01', 'Europe/London', now).toISOString()).toBe('2026-07-01T09:30:00.000Z');
});
