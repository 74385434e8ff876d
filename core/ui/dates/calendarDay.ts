/**
 * Converts between calendar dates and the days of MUI's calendar. MUI uses dayjs objects, which are moments
 * of the device's clock. Only year, month and day are converted, never through UTC, so that no zone and no
 * clock change moves a day. (Where a clock skipped a whole day, as in Samoa at the end of 2011, the calendar
 * does not offer that day.)
 */
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { calendarDate, type CalendarDate } from '../../domain/dates';

dayjs.extend(customParseFormat);

export function dayOf(date: CalendarDate): Dayjs {
  return dayjs(date, 'YYYY-MM-DD', true);
}

export function dateOf(day: Dayjs): CalendarDate | undefined {
  return calendarDate(day.year(), day.month() + 1, day.date());
}
