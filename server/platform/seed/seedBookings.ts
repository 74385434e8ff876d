/** Bookings of sample accounts. Weekdays depend on the day of seeding, so each is the nearest slot of its activity. */
import { randomUUID } from 'node:crypto';
import {
  type ActivitySeed,
  type Entitlement,
  entitlementsFor,
  loadEntitlements,
  type SlotRow,
} from '../bookings';
import { type Executor, newReference, resolveSeedDate } from '../kernel';
import type { BookingSeed, CustomerSeed, Seed } from './format';
import type { SeedDay } from './seedHistory';

export async function insertBookings(
  trx: Executor,
  seed: Seed,
  customerId: string,
  account: CustomerSeed,
  day: SeedDay,
): Promise<void> {
  for (const booking of account.bookings ?? []) {
    const activity = seed.activities.find(({ id }) => id === booking.activityId);
    const slot = await nearestSlot(trx, seed.tenant, customerId, booking, day);
    if (activity === undefined || slot === undefined) continue;
    const sources = await loadEntitlements(trx, seed.tenant, customerId);
    const cover = entitlementsFor(sources, slot, activity).find(({ kind }) => kind === booking.paidWith);
    await insertBooking(trx, seed.tenant, customerId, { booking, activity, slot, cover }, day.now);
  }
}

/** Excludes full and cancelled slots, and slots at the time of another booking of the account. */
function nearestSlot(
  trx: Executor,
  tenant: string,
  customerId: string,
  { activityId, venueId, date }: BookingSeed,
  { today, now }: SeedDay,
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
            .where('bookings.customer_id', '=', customerId)
            .whereRef('own.starts_at', '<', 'slots.ends_at')
            .whereRef('own.ends_at', '>', 'slots.starts_at'),
        ),
      ),
    )
    .orderBy('starts_at', isPast ? 'desc' : 'asc')
    .orderBy('id')
    .executeTakeFirst();
}

interface Sample {
  readonly booking: BookingSeed;
  readonly activity: ActivitySeed;
  readonly slot: SlotRow;
  readonly cover: Entitlement | undefined;
}

async function insertBooking(
  trx: Executor,
  tenant: string,
  customerId: string,
  { booking, activity, slot, cover }: Sample,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const isPast = slot.starts_at < now;
  const status = booking.status ?? (isPast ? 'attended' : 'booked');
  const price = activity.prices.find((one) => one.id === booking.pricingOptionId);
  const bookedAt = new Date(Math.min(now.getTime(), slot.starts_at.getTime()) - 24 * 60 * 60_000);
  const isCancelled = status === 'cancelled';
  await trx
    .insertInto('bookings')
    .values({
      tenant,
      id,
      reference: newReference('B'),
      customer_id: customerId,
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
  if (cover !== undefined)
    await insertUse(trx, tenant, customerId, { bookingId: id, slotId: slot.id, cover });
}

/** The seed gives the remaining uses of a package. They are not counted here. */
async function insertUse(
  trx: Executor,
  tenant: string,
  customerId: string,
  {
    bookingId,
    slotId,
    cover,
  }: { readonly bookingId: string; readonly slotId: string; readonly cover: Entitlement },
): Promise<void> {
  await trx
    .insertInto('cover_uses')
    .values({
      tenant,
      id: randomUUID(),
      customer_id: customerId,
      kind: cover.kind,
      source_id: cover.id,
      period: cover.period,
      slot_id: slotId,
      cart_item_id: null,
      booking_id: bookingId,
      state: 'used',
    })
    .execute();
}
