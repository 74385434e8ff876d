import { todayAt } from '../calendar/today';
import type { Clock } from '../clock';
import type { Tenant } from '../tenants/tenant';

/** The day it is at the venue, YYYY-MM-DD. */
export const todayOf = (clock: Clock, { client }: Tenant): string => todayAt(clock.now(), client.timeZone);
