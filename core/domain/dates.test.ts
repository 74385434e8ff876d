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
  parseDate,
  partsOf,
  todayIn,
  type CalendarDate,
} from './dates';

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
  '%p is no date',
  (typed) => {
    expect(parseDate(typed)).toBeUndefined();
  },
);

test('a month after the 31st ends at the end of the month', () => {
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

test('days added and taken away lead back, and the calendar of the machine agrees', () => {
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

test('what is shown can be typed again', () => {
  fc.assert(fc.property(anyDate, (one) => expect(parseDate(formatDate(one))).toBe(one)));
});

test('a month later is in the next month, on the same day or at its end', () => {
  fc.assert(
    fc.property(anyDate, (one) => {
      const [before, after] = [partsOf(one), partsOf(addMonths(one, 1))];
      expect(after.month).toBe((before.month % 12) + 1);
      expect(after.day).toBe(Math.min(before.day, daysInMonth(after.year, after.month)));
    }),
  );
});
