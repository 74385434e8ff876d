import { listVenues, serializeVenue } from '../catalogue';
import { ok, defineCall } from '../kernel';
import { takesBookings } from './slots';

export const getActivityVenues = defineCall('getActivityVenues', async ({ tenant }, { db }) => {
  const venues = await listVenues(db, tenant.id);
  return ok({ data: venues.filter(takesBookings).map(serializeVenue) });
});
