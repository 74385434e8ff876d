import { zoneOf } from '../activities/slots';
import { todayAt } from '../calendar/today';
import type { Clock } from '../clock';
import type { VenueSeed } from '../seed/format';
import type { Tenant } from '../tenants/tenant';

/** The day it is at the venue, YYYY-MM-DD; where none is known, at most of the operator's. */
export const todayOf = (clock: Clock, tenant: Tenant, venue?: Pick<VenueSeed, 'timeZone'>): string =>
  todayAt(clock.now(), zoneOf(tenant, venue));
