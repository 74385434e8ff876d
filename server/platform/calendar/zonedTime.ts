/** Between the clock on a venue's wall and the instants that decide. */
import { instantsOf, offsetAt } from '../../../schemas/wallClock';

/**
 * The instant at which the wall shows a time on a day. Shown twice (clocks go back): the first of the
 * two. Never shown (clocks go forward): as much later as the clocks jump, so that 01:30 of the lost
 * hour takes place when the wall shows 02:30.
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
