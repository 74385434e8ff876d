/** The bookings of a customer, with their slot, activity and venue. */
import type { Selectable } from 'kysely';
import type { Executor, Tables } from '../kernel';
import { type ActivityDocument, type BookingRules, cancelUntil, type SlotRow } from '../bookings';
import type { Venue } from '../catalogue';
import { refundableOfBooking } from '../refunds';

type PartOfSlot =
  | 'activity_id'
  | 'venue_id'
  | 'local_date'
  | 'starts_at'
  | 'ends_at'
  | 'start_time'
  | 'end_time'
  | 'place'
  | 'leader';

/** A booking with its slot, activity and venue. */
export type BookingRow = Selectable<Tables['bookings']> &
  Pick<SlotRow, PartOfSlot> & {
    readonly slot_status: SlotRow['status'];
    /** What a refund in credit returns, in minor units: less than `paid` if staff have refunded the order. */
    readonly refundable: number;
    readonly activity: ActivityDocument;
    readonly venue: Venue | null;
  };

export const PAGE_SIZE = 20;

export type BookingPeriod = 'upcoming' | 'past';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** Upcoming means booked and not ended, or cancelled by the venue and not ended. All others are past. */
export async function listBookings(
  executor: Executor,
  tenant: string,
  customerId: string,
  query: { readonly when: BookingPeriod; readonly page: number; readonly now: Date },
): Promise<Page<BookingRow>> {
  const { when, page, now } = query;
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

/** Undefined if the booking is another customer's. */
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

/** A venue may no longer be in the catalogue, but its bookings remain. */
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
    .select(refundableOfBooking().as('refundable'))
    .where('bookings.tenant', '=', tenant);
}

export type Refund = 'credit' | 'benefit' | 'package' | 'none';

/** The refund if the customer cancels now. */
export function refundOf(row: BookingRow, rules: BookingRules, now: Date): Refund {
  const until = cancelUntil(row, rules);
  if (row.status !== 'booked' || until === undefined || now > until) return 'none';
  return refundKindOf(row);
}

/** The refund for the way in which the booking was paid. */
export function refundKindOf({
  refundable,
  paid_with: paidWith,
}: Pick<BookingRow, 'refundable' | 'paid_with'>): Refund {
  if (paidWith === 'benefit' || paidWith === 'package') return paidWith;
  return refundable > 0 ? 'credit' : 'none';
}

/** Allowed until the slot starts. A slot that the venue cancelled is refunded by the venue instead. */
export const canCancel = (row: BookingRow, now: Date): boolean =>
  row.status === 'booked' && row.slot_status !== 'cancelled' && now < row.starts_at;
