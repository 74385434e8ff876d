import type { VenueSeed } from '../seed/format';

/** Places of this centre can be booked here. */
export const takesBookings = (venue: Pick<VenueSeed, 'activitiesV2Enabled'>): boolean =>
  venue.activitiesV2Enabled === true;
