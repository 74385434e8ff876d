import type { Wire } from '../../../schemas/generated/api';
import { listVenues } from '../catalogue/catalogue';
import { serializeVenue } from '../catalogue/serializeVenue';
import { ok, openCall, type CallTypes } from '../kernel/http/call';
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
