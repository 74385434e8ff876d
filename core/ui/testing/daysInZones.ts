/**
 * Converts days to the calendar's form and back, and also adds some days, in each zone of the arguments.
 * Prints the days that changed. A separate script, see `calendarDay.test.ts`.
 */
import fc from 'fast-check';
import { addDays, calendarDate, daysInMonth, type CalendarDate } from '../../domain/dates';
import { dateOf, dayOf } from '../dates/calendarDay';

const dates = fc
  .tuple(fc.integer({ min: 1925, max: 2060 }), fc.integer({ min: 1, max: 12 }), fc.nat(30))
  .map(([year, month, day]) => calendarDate(year, month, 1 + (day % daysInMonth(year, month))))
  .filter((date): date is CalendarDate => date !== undefined);

const moved = (zone: string): string[] => {
  process.env.TZ = zone;
  const rule = fc.property(dates, fc.integer({ min: -400, max: 400 }), (date, count) => {
    const day = dayOf(date);
    return dateOf(day) === date && dateOf(day.add(count, 'day')) === addDays(date, count);
  });
  const { failed, counterexample } = fc.check(rule, { numRuns: 2000 });
  return failed ? [`${zone}: ${JSON.stringify(counterexample)}`] : [];
};

const zones = process.argv.slice(2);
process.stdout.write(JSON.stringify({ zones: zones.length, moved: zones.flatMap(moved) }));
