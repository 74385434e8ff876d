/**
 * Whether a centre is open, from its week. Hours are those of the clock on its wall: on the days when
 * that clock is changed, what the wall shows twice counts from its first time for opening and to its
 * second for closing, and what it never shows is as much later as the clock jumps.
 */
import { addDays, isoWeekday, todayIn, type CalendarDate } from '../../../core/contract';
import type { Opening } from '../../../schemas/generated/api';

export type Standing =
  | { readonly open: true }
  /** `opensAt` in milliseconds; undefined: no day of the week says when. */
  | { readonly open: false; readonly opensAt: number | undefined };

const DAY_MS = 24 * 60 * 60_000;
/** A week from now on, and the night that began yesterday. */
const DAYS = [-1, 0, 1, 2, 3, 4, 5, 6, 7];

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** How far the wall is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(moment);
  const shown = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/** When the wall shows that time of that day: once as a rule, twice or never where the clock is changed. */
function moments(date: CalendarDate, time: string, timeZone: string): readonly number[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((moment) => wall - offsetAt(moment, timeZone));
  const shown = [before, after].filter(
    (moment): moment is number => moment !== undefined && moment + offsetAt(moment, timeZone) === wall,
  );
  return shown.length > 0 ? shown : [before ?? wall];
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** `00:00` to `23:59` is how a week's plan says 'until midnight'; what closes before it opens closes on the next day. */
function spanOf({ opens, closes }: Opening, date: CalendarDate, timeZone: string): Span {
  const until = closes === '23:59' ? '24:00' : closes;
  const ends = until <= opens ? addDays(date, 1) : date;
  return {
    from: Math.min(...moments(date, opens, timeZone)),
    to: Math.max(...moments(ends, until, timeZone)),
  };
}

/** A centre of which no hours are known is always open. */
export function standingAt(now: number, hours: readonly Opening[], timeZone: string): Standing {
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
