import type { Wire } from '../../../schemas/generated/api';
import { listVenues, serializeVenue } from '../catalogue';
import { type CallTypes, ok, openCall } from '../kernel';
import { takesBookings } from './venues';

interface GetActivityVenues extends CallTypes {
  answer: { data: Wire.Venue[] };
}

export const getActivityVenues = openCall<GetActivityVenues>(
  'getActivityVenues',
  async ({ tenant }, { db }) => {
    const venues = await listVenues(db, tenant.id);
    return ok({ data: venues.filter(takesBookings).map(serializeVenue) });
  },
);
