/** Times at a venue. An operator may have venues in several time zones. */
import type { Clock } from '../clock';
import type { Tenant } from '../tenants/tenant';
import { todayAt } from './today';

interface Venue {
  readonly timeZone?: string;
}

/** The IANA time zone of the venue, or the operator's time zone if the venue has none. */
export const zoneOf = ({ client }: Tenant, venue?: Venue): string => venue?.timeZone ?? client.timeZone;

/** The current date at the venue, YYYY-MM-DD. */
export const todayOf = (clock: Clock, tenant: Tenant, venue?: Venue): string =>
  todayAt(clock.now(), zoneOf(tenant, venue));
