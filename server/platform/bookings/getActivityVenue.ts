import type { Wire } from '../../../schemas/generated/api';
import type { GetActivityVenueParams } from '../../../schemas/generated/calls/getActivityVenue';
import { findVenue, serializeVenue } from '../catalogue';
import { type CallTypes, notFound, ok, openCall } from '../kernel';
import { takesBookings } from './venues';

interface GetActivityVenue extends CallTypes {
  params: GetActivityVenueParams;
  answer: { data: Wire.Venue };
}

export const getActivityVenue = openCall<GetActivityVenue>(
  'getActivityVenue',
  async ({ tenant, params }, { db }) => {
    const venue = await findVenue(db, tenant.id, params.identifier);
    if (venue === undefined || !takesBookings(venue)) throw notFound();
    return ok({ data: serializeVenue(venue) });
  },
);
