/** Bookings of sample accounts. Weekdays depend on the day of seeding, so each is the nearest slot of its activity. */
import { randomUUID } from 'node:crypto';
import {
  type ActivitySeed,
  type Entitlement,
  entitlementsFor,
  loadEntitlements,
  type SlotRow,
} from '../bookings';
import { newReference, resolveSeedDate } from '../kernel';
import type { BookingSeed, Sample } from './format';

export async function insertBookings(sample: Sample): Promise<void> {
  const { trx, seed, tenant, account, id } = sample;
  for (const booking of account.bookings ?? []) {
    const activity = seed.activities.find((one) => one.id === booking.activityId);
    const slot = await nearestSlot(sample, booking);
    if (activity === undefined || slot === undefined) continue;
    const sources = await loadEntitlements(trx, tenant, id);
    const cover = entitlementsFor(sources, slot, activity).find(({ kind }) => kind === booking.paidWith);
    await insertBooking(sample, { booking, activity, slot, cover });
  }
}

/** Excludes full and cancelled slots, and slots at the time of another booking of the account. */
function nearestSlot(
  { trx, tenant, id, today, now }: Sample,
  { activityId, venueId, date }: BookingSeed,
): Promise<SlotRow | undefined> {
  const day = resolveSeedDate(date, today);
  const isPast = day < today;
  return trx
    .selectFrom('slots')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('venue_id', '=', venueId)
    .where('activity_id', '=', activityId)
    .where('status', '=', 'published')
    .whereRef('taken', '<', 'capacity')
    .where('starts_at', isPast ? '<' : '>', now)
    .where('local_date', isPast ? '<=' : '>=', day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .innerJoin('slots as own', (join) =>
              join.onRef('own.tenant', '=', 'bookings.tenant').onRef('own.id', '=', 'bookings.slot_id'),
            )
            .select('bookings.id')
            .whereRef('bookings.tenant', '=', 'slots.tenant')
            .where('bookings.customer_id', '=', id)
            .whereRef('own.starts_at', '<', 'slots.ends_at')
            .whereRef('own.ends_at', '>', 'slots.starts_at'),
        ),
      ),
    )
    .orderBy('starts_at', isPast ? 'desc' : 'asc')
    .orderBy('id')
    .executeTakeFirst();
}

interface SampleBooking {
  readonly booking: BookingSeed;
  readonly activity: ActivitySeed;
  readonly slot: SlotRow;
  readonly cover: Entitlement | undefined;
}

async function insertBooking(
  sample: Sample,
  { booking, activity, slot, cover }: SampleBooking,
): Promise<void> {
  const { trx, tenant, now } = sample;
  const bookingId = randomUUID();
  const isPast = slot.starts_at < now;
  const status = booking.status ?? (isPast ? 'attended' : 'booked');
  const price = activity.prices.find((one) => one.id === booking.pricingOptionId);
  const bookedAt = new Date(Math.min(now.getTime(), slot.starts_at.getTime()) - 24 * 60 * 60_000);
  const isCancelled = status === 'cancelled';
  await trx
    .insertInto('bookings')
    .values({
      tenant,
      id: bookingId,
      reference: newReference('B'),
      customer_id: sample.id,
      slot_id: slot.id,
      order_id: null,
      order_item_position: null,
      status,
      paid: booking.paidWith === 'money' ? (price?.venuePrices?.[slot.venue_id] ?? price?.amount ?? 0) : 0,
      paid_with: booking.paidWith,
      pricing_option_id: booking.pricingOptionId ?? null,
      created_at: bookedAt,
      cancelled_at: isCancelled ? bookedAt : null,
    })
    .execute();
  if (isCancelled) return;
  await trx
    .updateTable('slots')
    .set((is) => ({ taken: is('taken', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', slot.id)
    .execute();
  if (cover === undefined) return;
  // The seed gives the remaining uses of a package. They are not counted here.
  await trx
    .insertInto('cover_uses')
    .values({
      tenant,
      id: randomUUID(),
      customer_id: sample.id,
      kind: cover.kind,
      source_id: cover.id,
      period: cover.period,
      slot_id: slot.id,
      cart_item_id: null,
      booking_id: bookingId,
      state: 'used',
    })
    .execute();
}
