import { ok, defineCall } from '../kernel';
import { listVenues } from './catalogue';
import { sellsOnline, serializeVenue } from './serializeVenue';

export const getJoiningVenues = defineCall('getJoiningVenues', async ({ tenant }, { db }) => {
  const venues = await listVenues(db, tenant.id);
  return ok({ data: venues.filter(sellsOnline).map(serializeVenue) });
});
