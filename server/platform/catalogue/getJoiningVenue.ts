import type { Wire } from '../../../schemas/generated/api';
import type { GetJoiningVenueParams } from '../../../schemas/generated/calls/getJoiningVenue';
import { type CallTypes, notFound, ok, openCall } from '../kernel';
import { findVenue } from './catalogue';
import { sellsOnline, serializeVenue } from './serializeVenue';

interface GetJoiningVenue extends CallTypes {
  params: GetJoiningVenueParams;
  answer: { data: Wire.Venue };
}

export const getJoiningVenue = openCall<GetJoiningVenue>(
  'getJoiningVenue',
  async ({ tenant, params }, { db }) => {
    const venue = await findVenue(db, tenant.id, params.identifier);
    if (venue === undefined || !sellsOnline(venue)) throw notFound();
    return ok({ data: serializeVenue(venue) });
  },
);
