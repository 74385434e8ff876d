/** Mails about bookings that the customer or the venue cancelled. */
import {
  checkoutText,
  enqueueMail,
  type Executor,
  formatMinor,
  type Platform,
  prettyDate,
  type Tenant,
  text,
} from '../kernel';
import { type BookingRow, refundKindOf, type Refund } from './bookings';

export async function mailCancelled(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  booking: BookingRow,
  refund: Refund,
  template: 'bookingCancelled' | 'bookingCancelledByVenue',
): Promise<void> {
  const cameBack = refund === 'none' && refundKindOf(booking) === 'none' ? 'free' : refund;
  const customer = await trx
    .selectFrom('customers')
    .select(['email', 'first_name'])
    .where('tenant', '=', tenant.id)
    .where('id', '=', booking.customer_id)
    .executeTakeFirstOrThrow();
  await enqueueMail(trx, platform, tenant, {
    to: customer.email,
    template,
    values: {
      firstName: customer.first_name,
      reference: booking.reference,
      name: booking.activity.name,
      venue: booking.venue?.name ?? text('held.formerVenue'),
      date: prettyDate(booking.local_date, tenant.client.locale),
      time: booking.start_time,
      refund: checkoutText(`mail.refund.${cameBack}`, { amount: formatMinor(tenant, booking.paid) }),
    },
  });
}
