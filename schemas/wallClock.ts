/**
 * Converts between the local time of a venue and instants (milliseconds since 1970 in UTC). Opening hours and
 * class times are local times. At a clock change, some local times occur twice and some never.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Cached, because creating a formatter is slow. There is one for each time zone of a venue. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, formatter);
  return formatter;
}

/** Milliseconds by which local time is ahead of UTC at an instant. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const shown = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/**
 * The instants with this local time (`HH:MM`, up to `24:00`) on this day (`YYYY-MM-DD`), at least one. There
 * are two when the clock goes back. A time that never occurs, because the clock goes forward, is moved by the
 * size of the jump: 01:30 in the lost hour becomes 02:30.
 */
export function instantsOf(date: string, time: string, timeZone: string): readonly number[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * MINUTE_MS;
  const before = wall - offsetAt(wall - DAY_MS, timeZone);
  const after = wall - offsetAt(wall + DAY_MS, timeZone);
  const shown = (before === after ? [before] : [before, after]).filter(
    (instant) => instant + offsetAt(instant, timeZone) === wall,
  );
  return shown.length > 0 ? shown : [before];
}
