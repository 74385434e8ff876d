/** Mails about bookings that the customer or the venue cancelled. */
import {
  areaAddress,
  enqueueMail,
  type Executor,
  formatMinor,
  mailText,
  type Platform,
  type Tenant,
  text,
  weekdayAndDay,
  weekdayDate,
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
  const cameBack =
    refund === 'none' && booking.paid === 0 && refundKindOf(booking) === 'none' ? 'free' : refund;
  const { locale } = tenant.client;
  const { reference, activity, local_date: date, start_time: from, end_time: to } = booking;
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
      reference,
      name: activity.name,
      day: weekdayAndDay(date, locale),
      time: from,
      refund: mailText(`refund.${cameBack}`, { amount: formatMinor(tenant, booking.refundable) }),
      link: areaAddress(tenant, 'bookings'),
    },
    facts: [
      { label: mailText('fact.activity'), value: activity.name },
      { label: mailText('fact.date'), value: weekdayDate(date, locale) },
      { label: mailText('fact.time'), value: mailText('times', { from, to }) },
      { label: mailText('fact.where'), value: booking.venue?.name ?? text('held.formerVenue') },
      { label: mailText('fact.booking'), value: reference },
    ],
  });
}
