/**
 * Diary days and MUI's: its calendar counts in dayjs objects, which are moments of the person's own clock.
 * A day goes in and out by its year, month and day alone, never through UTC, so that no zone and no clock
 * change moves it. (Where a clock skipped a whole day, as Samoa's did at the end of 2011, its calendar has
 * no such day to pick.)
 */
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { calendarDate, type CalendarDate } from '../domain/dates';

dayjs.extend(customParseFormat);

export function dayOf(date: CalendarDate): Dayjs {
  return dayjs(date, 'YYYY-MM-DD', true);
}

export function dateOf(day: Dayjs): CalendarDate | undefined {
  return calendarDate(day.year(), day.month() + 1, day.date());
}
