import type { Wire } from '../../../schemas/generated/api';
import { type CallTypes, customerCall, ok, todayAt } from '../kernel';
import { listVenues } from '../catalogue';
import { passAccountOf, serializePassAccount, refuseWhereOff } from './guestPasses';

interface GetGuestPasses extends CallTypes {
  answer: { data: Wire.GuestPasses };
}

export const getGuestPasses = customerCall<GetGuestPasses>(
  'getGuestPasses',
  async ({ tenant, customerId }, { db, clock }) => {
    const venues = await listVenues(db, tenant.id);
    refuseWhereOff(venues);
    const today = todayAt(clock.now(), tenant.client.timeZone);
    const account = await passAccountOf(db, tenant.id, customerId, today);
    return ok({ data: serializePassAccount(account, venues, today) });
  },
);
