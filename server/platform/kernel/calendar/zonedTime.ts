/** Converts between a venue's wall clock and instants. */
import { instantsOf, offsetAt } from '../../../../schemas/wallClock';

/**
 * The instant at which a venue's clock shows a time on a day. If it shows the time twice (clocks go back),
 * the first of the two. If it never shows the time (clocks go forward), the instant is later by the length of
 * the jump: 01:30 in the skipped hour becomes 02:30.
 */
export function instantAt(date: string, time: string, timeZone: string): Date {
  return new Date(Math.min(...instantsOf(date, time, timeZone)));
}

export interface WallTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM`. */
  readonly time: string;
}

export function wallTime(instant: Date, timeZone: string): WallTime {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}
