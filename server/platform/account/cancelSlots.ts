/**
 * Cancels a slot for the venue. Every customer with a booking gets a mail and a full refund, at any time
 * before or after the cancellation limit.
 */
import { type Platform, type Tenant, text } from '../kernel';
import { lockCustomer } from '../customers';
import { mailCancelled } from './bookingMail';
import { findBooking, refundKindOf } from './bookings';
import { endBooking } from './endBooking';

/** The number of bookings in one run. The next run of the timetable continues with the rest. */
const BATCH_SIZE = 200;

/** Returns false if the slot was not published; the caller then returns 404. */
export async function cancelSlot(platform: Platform, tenant: Tenant, slotId: string): Promise<boolean> {
  const cancelled = await platform.db
    .updateTable('slots')
    .set({ status: 'cancelled' })
    .where('tenant', '=', tenant.id)
    .where('id', '=', slotId)
    .where('status', '=', 'published')
    .returning('id')
    .executeTakeFirst();
  if (cancelled !== undefined) await settleCancelledSlots(platform);
  return cancelled !== undefined;
}

/** Also handles slots that a seed cancelled, and bookings that an interrupted run left. */
export async function settleCancelledSlots(platform: Platform): Promise<void> {
  const open = await platform.db
    .selectFrom('slots')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.tenant', '=', 'slots.tenant').onRef('bookings.slot_id', '=', 'slots.id'),
    )
    .select(['bookings.tenant', 'bookings.id', 'bookings.customer_id'])
    .where('slots.status', '=', 'cancelled')
    .where('bookings.status', '=', 'booked')
    .orderBy('slots.starts_at')
    .limit(BATCH_SIZE)
    .execute();
  for (const { tenant: id, id: bookingId, customer_id: customerId } of open) {
    const tenant = platform.tenants.find(id);
    if (tenant !== undefined) await settleOne(platform, tenant, customerId, bookingId);
  }
}

async function settleOne(
  platform: Platform,
  tenant: Tenant,
  customerId: string,
  bookingId: string,
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, tenant.id, customerId);
    const booking = await findBooking(trx, tenant.id, customerId, bookingId);
    if (booking?.status !== 'booked') return;
    const refund = refundKindOf(booking);
    const description = text('credit.cancelledByVenue', { name: booking.activity.name });
    const now = platform.clock.now();
    if (await endBooking(trx, booking, { status: 'cancelled_by_venue', refund, description, now })) {
      await mailCancelled(trx, platform, tenant, booking, refund, 'bookingCancelledByVenue');
    }
  });
}
