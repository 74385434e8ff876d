/** The days of a timetable: which stand side by side, and what they are called. */
import { addDays, atVenue, calendarDate, daysBetween, type CalendarDate } from '../../../core/contract';

/** What is published: from today to the last day, both of the venue. */
export interface Span {
  readonly today: CalendarDate;
  readonly lastDate: CalendarDate;
}

/** The day itself where it is published, else today. */
export const dayWithin = ({ today, lastDate }: Span, day: CalendarDate | undefined): CalendarDate =>
  day === undefined || day < today || day > lastDate ? today : day;

/** The days that stand beside this one: pages of so many days, counted from today, cut off after the last. */
export function pageOf({ today, lastDate }: Span, day: CalendarDate, count: number): readonly CalendarDate[] {
  const first = addDays(today, Math.floor(daysBetween(today, day) / count) * count);
  const length = Math.min(count, daysBetween(first, lastDate) + 1);
  return Array.from({ length: Math.max(1, length) }, (_, at) => addDays(first, at));
}

/** The same day of the page before or after, or the nearest that is published; undefined where there is none. */
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

/** The device shows another time than the venue's clocks at that moment. */
export function isElsewhere(timeZone: string, instant: string): boolean {
  const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();
  const [there, mine] = [atVenue(instant, timeZone), atVenue(instant, here)];
  return there?.date !== mine?.date || there?.time !== mine?.time;
}

/** From the text of an address; undefined where it is no day. */
export function dayOf(text: string | null): CalendarDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  return calendarDate(Number(year), Number(month), Number(day));
}
