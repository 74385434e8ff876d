/** A booking ends: the place is free again, and what it was had for comes back or is lost. Under the customer's lock. */
import { randomUUID } from 'node:crypto';
import { returnPlace } from '../checkout/places';
import type { Executor } from '../db/database';
import type { BookingRow } from './bookingRow';
import type { Refund } from './bookings';

export interface Ending {
  readonly status: 'cancelled' | 'cancelled_by_venue';
  readonly refund: Refund;
  /** For the list of movements, where money comes back. */
  readonly description: string;
  readonly now: Date;
}

/** False where it had ended before: nothing is given back twice. */
export async function endBooking(
  trx: Executor,
  booking: Pick<BookingRow, 'tenant' | 'id' | 'customer_id' | 'slot_id' | 'paid' | 'order_id'>,
  ending: Ending,
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
  await returnPlace(trx, tenant, booking.slot_id);
  if (ending.refund === 'credit') await refundAsCredit(trx, booking, ending);
  if (ending.refund === 'benefit' || ending.refund === 'package') await returnUse(trx, tenant, id);
  return true;
}

async function refundAsCredit(
  trx: Executor,
  { tenant, customer_id: customerId, paid, order_id: orderId }: Parameters<typeof endBooking>[1],
  { description, now }: Ending,
): Promise<void> {
  const { balance } = await trx
    .updateTable('customers')
    .set((is) => ({ credit_balance: is('credit_balance', '+', paid) }))
    .where('tenant', '=', tenant)
    .where('id', '=', customerId)
    .returning('credit_balance as balance')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('credit_movements')
    .values({
      tenant,
      id: randomUUID(),
      customer_id: customerId,
      type: 'general',
      amount: paid,
      balance,
      description,
      order_id: orderId,
      created_at: now,
    })
    .execute();
}

async function returnUse(trx: Executor, tenant: string, bookingId: string): Promise<void> {
  const use = await trx
    .updateTable('cover_uses')
    .set({ state: 'returned' })
    .where('tenant', '=', tenant)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'used')
    .returning(['kind', 'source_id'])
    .executeTakeFirst();
  if (use?.kind !== 'package') return;
  await trx
    .updateTable('packages')
    .set((is) => ({ uses_left: is('uses_left', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', use.source_id)
    .whereRef('uses_left', '<', 'uses')
    .execute();
}
