/** Times at a centre: an operator may have centres in several zones. */
import type { Clock } from '../clock';
import type { VenueSeed } from '../seed/format';
import type { Tenant } from '../tenants/tenant';
import { todayAt } from './today';

type Venue = Pick<VenueSeed, 'timeZone'>;

/** IANA time zone of the centre; where none is known, the operator's. */
export const zoneOf = ({ client }: Tenant, venue?: Venue): string => venue?.timeZone ?? client.timeZone;

/** The day it is there, YYYY-MM-DD. */
export const todayOf = (clock: Clock, tenant: Tenant, venue?: Venue): string =>
  todayAt(clock.now(), zoneOf(tenant, venue));
