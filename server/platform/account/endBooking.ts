/**
 * Ends a booking. Its space is free again, and its price or entitlement is refunded or lost. Requires the
 * customer's lock.
 */
import { sql } from 'kysely';
import { type AppliedCredit, releaseBookingUse, releaseSpace } from '../cart';
import type { Executor } from '../kernel';
import { giveCredit } from '../orders';
import type { BookingRow } from './bookings';
import type { Refund } from './bookings';

export interface BookingCancellation {
  readonly status: 'cancelled' | 'cancelled_by_venue';
  readonly refund: Refund;
  /** The text in the list of credit movements, if money is refunded. */
  readonly description: string;
  readonly now: Date;
}

type EndedBooking = Pick<BookingRow, 'tenant' | 'id' | 'customer_id' | 'slot_id' | 'refundable' | 'order_id'>;

/** False if the booking had already ended. Nothing is refunded twice. */
export async function endBooking(
  trx: Executor,
  booking: EndedBooking,
  ending: BookingCancellation,
): Promise<boolean> {
  const { tenant, id } = booking;
  const ended = await trx
    .updateTable('bookings')
    .set({ status: ending.status, cancelled_at: ending.now })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) return false;
  await releaseSpace(trx, tenant, booking.slot_id);
  if (ending.refund === 'credit') await refundAsCredit(trx, booking, ending);
  if (ending.refund === 'benefit' || ending.refund === 'package') await releaseBookingUse(trx, tenant, id);
  return true;
}

/**
 * Membership credit pays only for bookings and is refunded as membership credit. All other money becomes
 * general credit.
 */
async function refundAsCredit(
  trx: Executor,
  booking: EndedBooking,
  ending: BookingCancellation,
): Promise<void> {
  const ofMembership = Math.min(booking.refundable, await membershipCreditLeft(trx, booking));
  await addCredit(trx, booking, ending, { type: 'membership', amount: ofMembership });
  await addCredit(trx, booking, ending, { type: 'general', amount: booking.refundable - ofMembership });
}

/** The membership credit that the order used and that other cancelled bookings of the order have not returned. */
async function membershipCreditLeft(
  trx: Executor,
  { tenant, order_id: orderId }: EndedBooking,
): Promise<number> {
  if (orderId === null) return 0;
  const { moved } = await trx
    .selectFrom('credit_movements')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('moved'))
    .where('tenant', '=', tenant)
    .where('order_id', '=', orderId)
    .where('type', '=', 'membership')
    .executeTakeFirstOrThrow();
  return Math.max(0, -moved);
}

async function addCredit(
  trx: Executor,
  { tenant, customer_id: customerId, order_id: orderId }: EndedBooking,
  { description, now }: BookingCancellation,
  { type, amount }: AppliedCredit,
): Promise<void> {
  if (amount === 0) return;
  await giveCredit(trx, { tenant, customerId, type, amount, description, orderId, at: now });
}
