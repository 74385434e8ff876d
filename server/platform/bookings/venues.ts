import type { Venue } from '../catalogue';

/** Whether the activities of this venue can be booked online. */
export const takesBookings = (venue: Pick<Venue, 'activitiesV2Enabled'>): boolean =>
  venue.activitiesV2Enabled === true;
