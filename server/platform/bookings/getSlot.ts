import { formatMinor, notFound, ok, defineCall, type Tenant, text } from '../kernel';
import type { BookingContext } from './bookingContext';
import { cancelUntil } from './bookingTimes';
import { serializeEntitlement, entitlementsFor } from './entitlements';
import { viewerOf } from './viewer';
import { pricesFor, serializePrices } from './prices';
import { serializeActivity, serializeSlot } from './serializeSlot';
import { findSlot, takesBookings, type BookableSlot } from './slots';

export const getSlot = defineCall('getSlot', async ({ tenant, params, shopper }, platform) => {
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
function memberNote(tenant: Tenant, { slot, activity }: BookableSlot, context: BookingContext) {
  if (context.isMember) return null;
  const prices = pricesFor(activity, slot.venue_id, { isMember: true, age: context.age });
  const forMembers = activity.prices.filter(({ members }) => members === true).map(({ id }) => id);
  const amounts = prices.filter(({ id }) => forMembers.includes(id)).map(({ amount }) => amount);
  return amounts.length === 0
    ? null
    : text('booking.memberNote', { price: formatMinor(tenant, Math.min(...amounts)) });
}
