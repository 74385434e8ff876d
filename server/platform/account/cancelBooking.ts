/** POST /api/my-account/bookings/{bookingId}/cancel. Cancels a booking by the rules of its activity. */
import type { CancelBookingBody } from '../../../schemas/generated/calls/cancelBooking';
import { lockCustomer } from '../customers';
import {
  conflict,
  defineCall,
  type Executor,
  notFound,
  ok,
  type Platform,
  type Tenant,
  text,
} from '../kernel';
import { mailCancelled } from './bookingMail';
import { serializeBooking } from './serializeBooking';
import { type BookingRow, canCancel, findBooking, refundOf } from './bookings';
import { endBooking } from './endBooking';

export const cancelBooking = defineCall(
  'cancelBooking',
  async ({ tenant, customerId, params, body, saveResponse }, platform) =>
    platform.db.transaction().execute(async (trx) => {
      await lockCustomer(trx, tenant.id, customerId);
      const booking = await findBooking(trx, tenant.id, customerId, params.bookingId);
      if (booking === undefined) throw notFound();
      await cancelByCustomer(trx, platform, tenant, booking, body.expectedRefund);
      const after = await findBooking(trx, tenant.id, customerId, params.bookingId);
      const response = ok({ data: serializeBooking(tenant, after ?? booking, platform.clock.now()) });
      await saveResponse(trx, response);
      return response;
    }),
);

/** A booking that was already cancelled, for example in another tab, does not change and gets no second refund. */
async function cancelByCustomer(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  booking: BookingRow,
  expected: CancelBookingBody['expectedRefund'],
): Promise<void> {
  if (booking.status === 'cancelled' || booking.status === 'cancelled_by_venue') return;
  const now = platform.clock.now();
  if (!canCancel(booking, now)) throw conflict('not_cancellable', text('booking.tooLateToCancel'));
  const refund = refundOf(booking, booking.activity.booking, now);
  if (expected !== undefined && expected !== refund) {
    throw conflict('refund_changed', text('booking.refundChanged'));
  }
  const description = text('credit.cancelled', { name: booking.activity.name });
  if (!(await endBooking(trx, booking, { status: 'cancelled', refund, description, now }))) return;
  await mailCancelled(trx, platform, tenant, booking, refund, 'bookingCancelled');
}
