import { findVenue, serializeVenue } from '../catalogue';
import { notFound, ok, defineCall } from '../kernel';
import { takesBookings } from './slots';

export const getActivityVenue = defineCall('getActivityVenue', async ({ tenant, params }, { db }) => {
  const venue = await findVenue(db, tenant.id, params.identifier);
  if (venue === undefined || !takesBookings(venue)) throw notFound();
  return ok({ data: serializeVenue(venue) });
});
