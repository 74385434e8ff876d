/**
 * Whether a centre is open, from its week. Hours are those of the clock on its wall: on the days when
 * that clock is changed, what the wall shows twice counts from its first time for opening and to its
 * second for closing, and what it never shows is as much later as the clock jumps.
 */
import { addDays, instantsOf, isoWeekday, todayIn, type CalendarDate } from '../../../core/contract';
import type { Opening } from '../../../schemas/generated/api';

export type OpeningState =
  | { readonly open: true }
  /** `opensAt` in milliseconds; undefined: no day of the week says when. */
  | { readonly open: false; readonly opensAt: number | undefined };

/** A week from now on, and the night that began yesterday. */
const DAYS = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

interface Span {
  readonly from: number;
  readonly to: number;
}

/** `00:00` to `23:59` is how a week's plan says 'until midnight'; what closes before it opens closes on the next day. */
function spanOf({ opens, closes }: Opening, date: CalendarDate, timeZone: string): Span {
  const until = closes === '23:59' ? '24:00' : closes;
  const ends = until <= opens ? addDays(date, 1) : date;
  return {
    from: Math.min(...instantsOf(date, opens, timeZone)),
    to: Math.max(...instantsOf(ends, until, timeZone)),
  };
}

/** A centre of which no hours are known is always open. */
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
