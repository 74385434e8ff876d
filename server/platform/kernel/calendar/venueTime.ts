/** Times at a venue. An operator may have venues in several time zones. */
import { instantsOf, offsetAt } from '../../../../schemas/wallClock';
import type { Clock } from '../clock';
import type { Tenant } from '../tenants/tenant';

/** The current date in a time zone, `YYYY-MM-DD`. Use the zone of the venue, not of the machine. */
export function todayAt(now: Date, timeZone: string): string {
  return dayIn(timeZone).format(now);
}

/** Formatters are slow to create. There is one per time zone of a tenant. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function dayIn(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached !== undefined) return cached;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

interface Venue {
  readonly timeZone?: string;
}

/** The IANA time zone of the venue, or the operator's time zone if the venue has none. */
export const zoneOf = ({ client }: Tenant, venue?: Venue): string => venue?.timeZone ?? client.timeZone;

/** The current date at the venue, YYYY-MM-DD. */
export const todayOf = (clock: Clock, tenant: Tenant, venue?: Venue): string =>
  todayAt(clock.now(), zoneOf(tenant, venue));

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
