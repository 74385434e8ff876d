/** Places that a customer has, read together with what and where they are. */
import type { Executor } from '../db/database';
import type { BookingRulesSeed } from '../activities/seedFormat';
import { cancelUntil } from '../activities/bookingTimes';
import type { BookingRow } from './bookingRow';

export const PAGE_SIZE = 20;

export type When = 'upcoming' | 'past';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** Upcoming: booked and not over, or cancelled by the venue before its time. All else is past. */
export async function listBookings(
  executor: Executor,
  tenant: string,
  customerId: string,
  asked: { readonly when: When; readonly page: number; readonly now: Date },
): Promise<Page<BookingRow>> {
  const { when, page, now } = asked;
  const found = bookingRows(executor, tenant)
    .where('bookings.customer_id', '=', customerId)
    .where((is) => {
      const ahead = is.and([
        is('slots.ends_at', '>', now),
        is('bookings.status', 'in', ['booked', 'cancelled_by_venue']),
      ]);
      return when === 'upcoming' ? ahead : is.not(ahead);
    });
  const { total } = await found
    .clearSelect()
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await found
    .orderBy('slots.starts_at', when === 'upcoming' ? 'asc' : 'desc')
    .orderBy('bookings.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { items, total };
}

/** Undefined where it is somebody else's. */
export function findBooking(
  executor: Executor,
  tenant: string,
  customerId: string,
  id: string,
): Promise<BookingRow | undefined> {
  return bookingRows(executor, tenant)
    .where('bookings.customer_id', '=', customerId)
    .where('bookings.id', '=', id)
    .executeTakeFirst();
}

/** A centre may have left the catalogue since; its bookings stay. */
function bookingRows(executor: Executor, tenant: string) {
  return executor
    .selectFrom('bookings')
    .innerJoin('slots', (join) =>
      join.onRef('slots.tenant', '=', 'bookings.tenant').onRef('slots.id', '=', 'bookings.slot_id'),
    )
    .innerJoin('activities', (join) =>
      join.onRef('activities.tenant', '=', 'slots.tenant').onRef('activities.id', '=', 'slots.activity_id'),
    )
    .leftJoin('venues', (join) =>
      join.onRef('venues.tenant', '=', 'slots.tenant').onRef('venues.id', '=', 'slots.venue_id'),
    )
    .selectAll('bookings')
    .select([
      'slots.status as slot_status',
      'slots.activity_id',
      'slots.venue_id',
      'slots.local_date',
      'slots.starts_at',
      'slots.ends_at',
      'slots.start_time',
      'slots.end_time',
      'slots.place',
      'slots.leader',
      'activities.document as activity',
      'venues.document as venue',
    ])
    .where('bookings.tenant', '=', tenant);
}

export type Refund = 'credit' | 'benefit' | 'package' | 'none';

/** What giving the place back now would bring back. */
export function refundOf(row: BookingRow, rules: BookingRulesSeed, now: Date): Refund {
  const until = cancelUntil(row, rules);
  if (row.status !== 'booked' || until === undefined || now > until) return 'none';
  return worthOf(row);
}

/** What the place was had for, as it would come back. */
export function worthOf({ paid, paid_with: paidWith }: Pick<BookingRow, 'paid' | 'paid_with'>): Refund {
  if (paidWith === 'benefit' || paidWith === 'package') return paidWith;
  return paid > 0 ? 'credit' : 'none';
}

/** Until it begins; what was cancelled by the venue is settled by the venue. */
export const canCancel = (row: BookingRow, now: Date): boolean =>
  row.status === 'booked' && row.slot_status !== 'cancelled' && now < row.starts_at;
