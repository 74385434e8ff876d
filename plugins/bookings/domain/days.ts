/** The days of a timetable: pages of days, and parsing. */
import { addDays, atVenue, calendarDate, daysBetween, type CalendarDate } from '../../../core/contract';

/** The published days, from today to the last day, in the time zone of the venue. */
export interface Span {
  readonly today: CalendarDate;
  readonly lastDate: CalendarDate;
}

/** The given day if it is published, else today. */
export const dayWithin = ({ today, lastDate }: Span, day: CalendarDate | undefined): CalendarDate =>
  day === undefined || day < today || day > lastDate ? today : day;

/** The page that contains this day. Pages start at today, have `count` days and end at the last day. */
export function pageOf({ today, lastDate }: Span, day: CalendarDate, count: number): readonly CalendarDate[] {
  const first = addDays(today, Math.floor(daysBetween(today, day) / count) * count);
  const length = Math.min(count, daysBetween(first, lastDate) + 1);
  return Array.from({ length: Math.max(1, length) }, (_, at) => addDays(first, at));
}

/** The same day on another page, or the nearest published day. Undefined: that page does not exist. */
export function dayOnPage(
  span: Span,
  page: readonly CalendarDate[],
  day: CalendarDate,
  by: number,
): CalendarDate | undefined {
  const first = page[0];
  if (first === undefined) return undefined;
  if (by < 0 && first <= span.today) return undefined;
  const start = addDays(first, by);
  if (start > span.lastDate) return undefined;
  const moved = addDays(day, by);
  if (moved < span.today) return span.today;
  return moved > span.lastDate ? span.lastDate : moved;
}

/** True if the device's local time differs from the venue's local time at this instant. */
export function differsFromDeviceTime(timeZone: string, instant: string): boolean {
  const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();
  const [there, mine] = [atVenue(instant, timeZone), atVenue(instant, here)];
  return there?.date !== mine?.date || there?.time !== mine?.time;
}

/** Parses a day from a URL. Undefined if the text is not a day. */
export function dayOf(text: string | null): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  return calendarDate(Number(year), Number(month), Number(day));
}
