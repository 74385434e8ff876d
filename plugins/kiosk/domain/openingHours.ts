/**
 * Whether a venue is open, from weekly hours in its local time. When the clock changes, a time that occurs twice
 * counts from the first for opening, to the second for closing. A time that does not occur moves later by the change.
 */
import { addDays, instantsOf, isoWeekday, todayIn, type CalendarDate } from '../../../core/contract';
import type { Opening } from '../../../schemas/generated/api';

export type OpeningState =
  | { readonly open: true }
  /** `opensAt` in milliseconds; undefined when no day of the week has an opening time. */
  | { readonly open: false; readonly opensAt: number | undefined };

/** Day offsets: the next week, and yesterday because its hours may end after midnight. */
const DAYS = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

interface Span {
  readonly from: number;
  readonly to: number;
}

/** `00:00` to `23:59` means 'until midnight'. A closing time before the opening time is on the next day. */
function spanOf({ opens, closes }: Opening, date: CalendarDate, timeZone: string): Span {
  const until = closes === '23:59' ? '24:00' : closes;
  const ends = until <= opens ? addDays(date, 1) : date;
  return {
    from: Math.min(...instantsOf(date, opens, timeZone)),
    to: Math.max(...instantsOf(ends, until, timeZone)),
  };
}

/** A venue without known hours is always open. */
export function openingStateAt(now: number, hours: readonly Opening[], timeZone: string): OpeningState {
  if (hours.length === 0) return { open: true };
  const today = todayIn(timeZone, new Date(now));
  const spans = DAYS.flatMap((count) => {
    const date = addDays(today, count);
    const ofDay = hours.filter(({ day }) => day === isoWeekday(date));
    return ofDay.map((opening) => spanOf(opening, date, timeZone));
  });
  if (spans.some(({ from, to }) => from <= now && now < to)) return { open: true };
  const next = spans.map(({ from }) => from).filter((from) => from > now);
  return { open: false, opensAt: next.length > 0 ? Math.min(...next) : undefined };
}
