/** Bookings of customers for tests, in the state that an order would create. */
import { randomUUID } from 'node:crypto';
import type { TestPlatform } from '../../testing/testPlatform';

export interface Place {
  readonly id: string;
  readonly slotId: string;
}

export interface BookingSetup {
  readonly activity?: string;
  readonly date: string;
  readonly start: string;
  readonly paid?: number;
  readonly cover?: { readonly kind: 'benefit' | 'package'; readonly source: string; readonly period: string };
}

export async function customerId({ db }: TestPlatform, email: string): Promise<string> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('tenant', '=', 'riverside')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function placeBooking(
  platform: TestPlatform,
  email: string,
  setup: BookingSetup,
): Promise<Place> {
  const { db, clock } = platform;
  const customer = await customerId(platform, email);
  const slot = await db
    .selectFrom('slots')
    .select('id')
    .where('tenant', '=', 'riverside')
    .where('activity_id', '=', setup.activity ?? 'a-swim')
    .where('local_date', '=', setup.date)
    .where('start_time', '=', setup.start)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const paid = setup.paid ?? 0;
  await db
    .insertInto('bookings')
    .values({
      tenant: 'riverside',
      id,
      reference: `B-${id.slice(0, 8)}`,
      customer_id: customer,
      slot_id: slot.id,
      status: 'booked',
      paid,
      paid_with: setup.cover?.kind ?? (paid > 0 ? 'money' : 'nothing'),
      created_at: clock.now(),
    })
    .execute();
  await db
    .updateTable('slots')
    .set((is) => ({ taken: is('taken', '+', 1) }))
    .where('tenant', '=', 'riverside')
    .where('id', '=', slot.id)
    .execute();
  if (setup.cover !== undefined) await cover(platform, customer, id, slot.id, setup.cover);
  return { id, slotId: slot.id };
}

async function cover(
  { db }: TestPlatform,
  customer: string,
  bookingId: string,
  slotId: string,
  { kind, source, period }: NonNullable<BookingSetup['cover']>,
): Promise<void> {
  await db
    .insertInto('cover_uses')
    .values({
      tenant: 'riverside',
      id: randomUUID(),
      customer_id: customer,
      kind,
      source_id: source,
      period,
      slot_id: slotId,
      booking_id: bookingId,
      state: 'used',
    })
    .execute();
}

export async function takenSpaces({ db }: TestPlatform, slotId: string): Promise<number> {
  const row = await db
    .selectFrom('slots')
    .select('taken')
    .where('tenant', '=', 'riverside')
    .where('id', '=', slotId)
    .executeTakeFirstOrThrow();
  return row.taken;
}
