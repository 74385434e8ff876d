import type { Wire } from '../../../schemas/generated/api';
import { moneyOnWire } from '../money/moneyOnWire';
import type { VenueSeed } from '../seed/format';
import type { Tenant } from '../tenants/tenant';
import type { Asker } from './asker';
import { stateOf } from './bookingTimes';
import { coversFor } from './covers';
import { lowestPrice, pricesFor, usualPrice, type SlotPrice } from './prices';
import type { BookableSlot } from './slots';
import type { ActivityDocument } from './tables';

/** Whoever looks, with what they have: read once for a whole timetable. */
export interface Looker {
  readonly asker: Asker;
  /** Slot ids. */
  readonly booked: ReadonlySet<string>;
  readonly inBasket: ReadonlySet<string>;
}

export function slotOnWire(
  tenant: Tenant,
  { slot, activity, venue, timeZone }: BookableSlot,
  { asker, booked, inBasket }: Looker,
  now: Date,
  money: (amount: number) => Wire.Money = (amount) => moneyOnWire(tenant, amount),
): Wire.Slot {
  const { status, opensAt } = stateOf(slot, activity.booking, asker, now, timeZone);
  const isCovered = coversFor(asker.covers, slot, activity).length > 0;
  const from = isCovered ? COVERED : priceFrom(pricesFor(activity, slot.venue_id, asker), asker);
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
    price_from: from === undefined ? null : money(from.amount),
    price_name: from?.name ?? null,
    booked: booked.has(slot.id),
    in_basket: inBasket.has(slot.id),
  };
}

type From = Pick<SlotPrice, 'amount'> & Partial<Pick<SlotPrice, 'name'>>;

const COVERED: From = { amount: 0 };

/** Staff are told what 'Add' takes. */
const priceFrom = (prices: readonly SlotPrice[], { atCounter }: Asker): From | undefined =>
  atCounter ? usualPrice(prices) : lowestPrice(prices);

export function activityOnWire(activity: ActivityDocument): Wire.Activity {
  return {
    id: activity.id,
    slug: activity.slug,
    name: activity.name,
    kind: activity.kind,
    category: activity.category,
    description: activity.description ?? null,
    duration_minutes: activity.durationMinutes,
  };
}

export const venueRef = ({ id, slug, name }: Pick<VenueSeed, 'id' | 'slug' | 'name'>): Wire.VenueRef => ({
  id,
  slug,
  name,
});
