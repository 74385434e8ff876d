import type { Wire } from '../../../schemas/generated/api';
import { type CallTypes, ok, openCall } from '../kernel';
import { listVenues } from './catalogue';
import { sellsOnline, serializeVenue } from './serializeVenue';

interface GetJoiningVenues extends CallTypes {
  answer: { data: Wire.Venue[] };
}

export const getJoiningVenues = openCall<GetJoiningVenues>('getJoiningVenues', async ({ tenant }, { db }) => {
  const venues = await listVenues(db, tenant.id);
  return ok({ data: venues.filter(sellsOnline).map(serializeVenue) });
});
