import type { Clock } from '../clock';
import type { Tenant } from '../tenants/tenant';

/** The day it is at the venue, YYYY-MM-DD. */
export function todayOf(clock: Clock, { client }: Tenant): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: client.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(clock.now());
}
