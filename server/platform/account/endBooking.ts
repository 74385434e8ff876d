/** A booking ends: the place is free again, and what it was had for comes back or is lost. Under the customer's lock. */
import { sql } from 'kysely';
import { releasePackageUse } from '../checkout/entitlementUses';
import { releaseSpace } from '../checkout/spaces';
import type { AppliedCredit } from '../checkout/quote';
import type { Executor } from '../db/database';
import { BALANCES, recordMovement } from '../orders/creditMovements';
import type { BookingRow } from './bookingRow';
import type { Refund } from './bookings';

export interface BookingEnding {
  readonly status: 'cancelled' | 'cancelled_by_venue';
  readonly refund: Refund;
  /** For the list of movements, where money comes back. */
  readonly description: string;
  readonly now: Date;
}

type EndedBooking = Pick<BookingRow, 'tenant' | 'id' | 'customer_id' | 'slot_id' | 'paid' | 'order_id'>;

/** False where it had ended before: nothing is given back twice. */
export async function endBooking(
  trx: Executor,
  booking: EndedBooking,
  ending: BookingEnding,
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
  if (ending.refund === 'benefit' || ending.refund === 'package') await releaseUse(trx, tenant, id);
  return true;
}

/** Credit of a membership pays for places alone, and comes back as that; all else comes back as general credit. */
async function refundAsCredit(trx: Executor, booking: EndedBooking, ending: BookingEnding): Promise<void> {
  const ofMembership = Math.min(booking.paid, await membershipCreditLeft(trx, booking));
  await addCredit(trx, booking, ending, { type: 'membership', amount: ofMembership });
  await addCredit(trx, booking, ending, { type: 'general', amount: booking.paid - ofMembership });
}

/** What its order spent of it and other places of the same order have not brought back. */
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
  { description, now }: BookingEnding,
  { type, amount }: AppliedCredit,
): Promise<void> {
  if (amount === 0) return;
  const column = BALANCES[type];
  const row = await trx
    .updateTable('customers')
    .set((is) => ({ [column]: is(column, '+', amount) }))
    .where('tenant', '=', tenant)
    .where('id', '=', customerId)
    .returning(['credit_balance', 'membership_credit_balance'])
    .executeTakeFirstOrThrow();
  const balance = row[column];
  await recordMovement(trx, { tenant, customerId, type, amount, balance, description, orderId, at: now });
}

async function releaseUse(trx: Executor, tenant: string, bookingId: string): Promise<void> {
  const use = await trx
    .updateTable('cover_uses')
    .set({ state: 'returned' })
    .where('tenant', '=', tenant)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'used')
    .returning(['kind', 'source_id'])
    .executeTakeFirst();
  if (use?.kind === 'package') await releasePackageUse(trx, tenant, use.source_id);
}
