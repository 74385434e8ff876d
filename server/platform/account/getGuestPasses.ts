import { defineCall, ok, todayAt } from '../kernel';
import { listVenues } from '../catalogue';
import { passAccountOf, serializePassAccount, refuseWhereOff } from './guestPasses';

export const getGuestPasses = defineCall('getGuestPasses', async ({ tenant, customerId }, { db, clock }) => {
  const venues = await listVenues(db, tenant.id);
  refuseWhereOff(venues);
  const today = todayAt(clock.now(), tenant.client.timeZone);
  const account = await passAccountOf(db, tenant.id, customerId, today);
  return ok({ data: serializePassAccount(account, venues, today) });
});
