/** The routes of venues, single slots and packages. The timetable is in `getTimetable.ts`. */
import type { Wire } from '../../../schemas/generated/api';
import type { GetActivityVenueParams } from '../../../schemas/generated/calls/getActivityVenue';
import type { GetSlotParams, GetSlotQuery } from '../../../schemas/generated/calls/getSlot';
import { findVenue, listVenues } from '../catalogue/catalogue';
import { serializeVenue } from '../catalogue/venueRoutes';
import { text } from '../copy/text';
import { ok, openCall, shopperCall, type AnyCall, type CallTypes } from '../http/call';
import { notFound } from '../http/failure';
import { formatMinor } from '../money/formatMinor';
import type { Tenant } from '../tenants/tenant';
import type { BookingContext } from './bookingContext';
import { cancelUntil } from './bookingTimes';
import { serializeEntitlement, entitlementsFor } from './entitlements';
import { getTimetable } from './getTimetable';
import { viewerOf } from './viewer';
import { listPackageTypes, serializePackageType } from './packageTypes';
import { pricesFor, serializePrices } from './prices';
import { serializeActivity, serializeSlot } from './serializeSlot';
import { findSlot, listActivities, type BookableSlot } from './slots';
import { takesBookings } from './venues';

interface GetActivityVenues extends CallTypes {
  answer: { data: Wire.Venue[] };
}

const getActivityVenues = openCall<GetActivityVenues>('getActivityVenues', async ({ tenant }, { db }) => {
  const venues = await listVenues(db, tenant.id);
  return ok({ data: venues.filter(takesBookings).map(serializeVenue) });
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
    return ok({ data: serializeVenue(venue) });
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
  const viewer = await viewerOf(platform, tenant, shopper);
  const { context } = viewer;
  const now = platform.clock.now();
  const until = cancelUntil(slot, activity.booking);
  return ok({
    data: {
      slot: serializeSlot(tenant, found, viewer, now),
      activity: serializeActivity(activity),
      prices: serializePrices(tenant, pricesFor(activity, slot.venue_id, context)),
      covers: entitlementsFor(context.entitlements, slot, activity).map(serializeEntitlement),
      waiver: activity.waiver ?? null,
      cancel_until: until?.toISOString() ?? null,
      cancel_over: until !== undefined && until <= now,
      price_note: memberNote(tenant, found, context),
    },
  });
});

/** The member price, shown to a person who is not a member. */
function memberNote(
  tenant: Tenant,
  { slot, activity }: BookableSlot,
  context: BookingContext,
): string | null {
  if (context.isMember) return null;
  const prices = pricesFor(activity, slot.venue_id, { isMember: true, age: context.age });
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
  return ok({ data: types.map((type) => serializePackageType(tenant, type, activities)) });
});

export const activityRoutes: readonly AnyCall[] = [
  getActivityVenues,
  getActivityVenue,
  getTimetable,
  getSlot,
  getPackageTypes,
];
