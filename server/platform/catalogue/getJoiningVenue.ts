import { notFound, ok, defineCall } from '../kernel';
import { findVenue } from './catalogue';
import { sellsOnline, serializeVenue } from './serializeVenue';

export const getJoiningVenue = defineCall('getJoiningVenue', async ({ tenant, params }, { db }) => {
  const venue = await findVenue(db, tenant.id, params.identifier);
  if (venue === undefined || !sellsOnline(venue)) throw notFound();
  return ok({ data: serializeVenue(venue) });
});
