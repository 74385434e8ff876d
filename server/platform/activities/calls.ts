/** What can be booked: centres, one class or session, packages. The timetable is in `getTimetable.ts`. */
import type { Wire } from '../../../schemas/generated/api';
import type { GetActivityVenueParams } from '../../../schemas/generated/calls/getActivityVenue';
import type { GetSlotParams, GetSlotQuery } from '../../../schemas/generated/calls/getSlot';
import { findVenue, listVenues } from '../catalogue/catalogue';
import { venueOnWire } from '../catalogue/venueCalls';
import { text } from '../copy/text';
import { ok, openCall, shopperCall, type AnyCall, type CallTypes } from '../frame/call';
import { notFound } from '../frame/failure';
import { formatMinor } from '../money/formatMinor';
import type { Tenant } from '../tenants/tenant';
import type { Asker } from './asker';
import { cancelUntil } from './bookingTimes';
import { coverOnWire, coversFor } from './covers';
import { getTimetable } from './getTimetable';
import { lookerOf } from './looker';
import { listPackageTypes, packageTypeOnWire } from './packageTypes';
import { pricesFor, pricesOnWire } from './prices';
import { activityOnWire, slotOnWire } from './slotOnWire';
import { findSlot, listActivities, type BookableSlot } from './slots';
import { takesBookings } from './venues';

interface GetActivityVenues extends CallTypes {
  answer: { data: Wire.Venue[] };
}

const getActivityVenues = openCall<GetActivityVenues>('getActivityVenues', async ({ tenant }, { db }) => {
  const venues = await listVenues(db, tenant.id);
  return ok({ data: venues.filter(takesBookings).map(venueOnWire) });
});

interface GetActivityVenue extends CallTypes {
  params: GetActivityVenueParams;
  answer: { data: Wire.Venue };
}

const getActivityVenue = openCall<GetActivityVenue>(
  'getActivityVenue',
  async ({ tenant, params }, { db }) => {
    const venue = await findVenue(db, tenant.id, params.identifier);
    if (venue === undefined || !takesBookings(venue)) throw notFound();
    return ok({ data: venueOnWire(venue) });
  },
);

interface GetSlot extends CallTypes {
  params: GetSlotParams;
  query: GetSlotQuery;
  answer: { data: Wire.SlotDetail };
}

const getSlot = shopperCall<GetSlot>('getSlot', async ({ tenant, params, shopper }, platform) => {
  const found = await findSlot(platform.db, tenant, params.slotId);
  if (found === undefined || found.slot.status === 'withdrawn' || !takesBookings(found.venue))
    throw notFound();
  const { slot, activity } = found;
  const looker = await lookerOf(platform, tenant, shopper);
  const { asker } = looker;
  const now = platform.clock.now();
  const until = cancelUntil(slot, activity.booking);
  return ok({
    data: {
      slot: slotOnWire(tenant, found, looker, now),
      activity: activityOnWire(activity),
      prices: pricesOnWire(tenant, pricesFor(activity, slot.venue_id, asker)),
      covers: coversFor(asker.covers, slot, activity).map(coverOnWire),
      waiver: activity.waiver ?? null,
      cancel_until: until?.toISOString() ?? null,
      cancel_over: until !== undefined && until <= now,
      price_note: memberNote(tenant, found, asker),
    },
  });
});

/** Whoever is no member is told what it costs one. */
function memberNote(tenant: Tenant, { slot, activity }: BookableSlot, asker: Asker): string | null {
  if (asker.isMember) return null;
  const prices = pricesFor(activity, slot.venue_id, { isMember: true, age: asker.age });
  const forMembers = activity.prices.filter(({ members }) => members === true).map(({ id }) => id);
  const amounts = prices.filter(({ id }) => forMembers.includes(id)).map(({ amount }) => amount);
  return amounts.length === 0
    ? null
    : text('booking.memberNote', { price: formatMinor(tenant, Math.min(...amounts)) });
}

interface GetPackageTypes extends CallTypes {
  answer: { data: Wire.PackageType[] };
}

const getPackageTypes = openCall<GetPackageTypes>('getPackageTypes', async ({ tenant }, { db }) => {
  const types = await listPackageTypes(db, tenant.id);
  const activities = await listActivities(db, tenant.id);
  return ok({ data: types.map((type) => packageTypeOnWire(tenant, type, activities)) });
});

export const activityCalls: readonly AnyCall[] = [
  getActivityVenues,
  getActivityVenue,
  getTimetable,
  getSlot,
  getPackageTypes,
];
