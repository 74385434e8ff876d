import type { Wire } from '../../../schemas/generated/api';
import { serializeMoney, type Tenant } from '../kernel';
import type { Venue } from '../catalogue';
import type { BookingContext } from './bookingContext';
import { stateOf } from './bookingTimes';
import { entitlementsFor } from './entitlements';
import { pricesFor, usualPrice } from './prices';
import type { BookableSlot } from './slots';
import type { ActivityDocument } from './tables';

/** The person for whom a timetable is calculated, with their bookings and cart. Loaded once per timetable. */
export interface Viewer {
  readonly context: BookingContext;
  /** Slot ids. */
  readonly booked: ReadonlySet<string>;
  readonly inCart: ReadonlySet<string>;
}

export function serializeSlot(
  tenant: Tenant,
  { slot, activity, venue, timeZone }: BookableSlot,
  { context, booked, inCart }: Viewer,
  now: Date,
  money: (amount: number) => Wire.Money = (amount) => serializeMoney(tenant, amount),
): Wire.Slot {
  const { status, opensAt } = stateOf(slot, activity.booking, context, now, timeZone);
  const isCovered = entitlementsFor(context.entitlements, slot, activity).length > 0;
  const price = isCovered ? undefined : usualPrice(pricesFor(activity, slot.venue_id, context));
  const amount = isCovered ? 0 : price?.amount;
  return {
    id: slot.id,
    activity_id: slot.activity_id,
    venue: venueRef(venue),
    date: slot.local_date,
    starts_at: slot.starts_at.toISOString(),
    ends_at: slot.ends_at.toISOString(),
    start_time: slot.start_time,
    end_time: slot.end_time,
    place: slot.place,
    leader: slot.leader,
    capacity: slot.capacity,
    places_left: slot.capacity - slot.taken,
    status,
    opens_at: opensAt?.toISOString() ?? null,
    price_from: amount === undefined ? null : money(amount),
    price_name: price?.name ?? null,
    booked: booked.has(slot.id),
    in_basket: inCart.has(slot.id),
  };
}

export function serializeActivity(activity: ActivityDocument): Wire.Activity {
  return {
    id: activity.id,
    slug: activity.slug,
    name: activity.name,
    kind: activity.kind,
    category: activity.category,
    description: activity.description ?? null,
    duration_minutes: activity.durationMinutes,
    bring: activity.bring ?? null,
  };
}

export const venueRef = ({ id, slug, name }: Pick<Venue, 'id' | 'slug' | 'name'>): Wire.VenueRef => ({
  id,
  slug,
  name,
});
