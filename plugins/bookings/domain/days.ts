/** The days of a timetable: which stand side by side, and what they are called. */
import {
  addDays,
  briefName,
  calendarDate,
  daysBetween,
  partsOf,
  todayIn,
  type CalendarDate,
} from '../../../core/contract';

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

export interface DayWords {
  readonly weekday: string;
  readonly shortWeekday: string;
  readonly day: number;
  readonly month: string;
  readonly shortMonth: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function part(locale: string, name: 'weekday' | 'month', width: 'long' | 'short', at: number): string {
  const key = `${locale} ${name} ${width}`;
  const known =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', [name]: width, timeZone: 'UTC' });
  formatters.set(key, known);
  return known.format(at);
}

/** Its names one by one: whole dates are spelled differently by browsers and servers of different ages. */
export function dayWords(date: CalendarDate, locale: string): DayWords {
  const { year, month, day } = partsOf(date);
  // Noon of a zone without clock changes: no device moves it to another day.
  const at = Date.UTC(year, month - 1, day, 12);
  return {
    weekday: part(locale, 'weekday', 'long', at),
    shortWeekday: briefName(part(locale, 'weekday', 'short', at)),
    day,
    month: part(locale, 'month', 'long', at),
    shortMonth: briefName(part(locale, 'month', 'short', at)),
  };
}

/** A moment as a clock on the venue's wall shows it. */
export function atVenue(instant: string, timeZone: string): { date: CalendarDate; time: string } | undefined {
  const moment = new Date(instant);
  if (Number.isNaN(moment.getTime())) return undefined;
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const of = (type: string) => parts.find((one) => one.type === type)?.value ?? '00';
  return { date: todayIn(timeZone, moment), time: `${of('hour')}:${of('minute')}` };
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
