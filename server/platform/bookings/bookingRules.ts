/** Whether this person may book this slot. Not checked again when an order is placed for a held space. */
import { type Executor, prettyDate, type Tenant, text, textFor, wallTime } from '../kernel';
import type { BookingContext } from './bookingContext';
import { stateOf } from './bookingTimes';
import type { BookableSlot, SlotRow } from './slots';

/** A slot that the person has booked or has in the cart. */
export type BookedSlot = Pick<SlotRow, 'id' | 'activity_id' | 'local_date' | 'starts_at' | 'ends_at'>;

export interface BookingRefusal {
  readonly reason: 'not_yet' | 'closed' | 'full' | 'cancelled' | 'booked' | 'overlaps' | 'limit';
  /** The text for the customer. */
  readonly message: string;
}

/** Undefined if the slot can be booked. `own`: the person's bookings and the slots in the same cart. */
export function bookingRefusal(
  tenant: Tenant,
  { slot, activity, timeZone }: BookableSlot,
  context: BookingContext,
  own: readonly BookedSlot[],
  now: Date,
): BookingRefusal | undefined {
  const { status, opensAt } = stateOf(slot, activity.booking, context, now, timeZone);
  if (status === 'not_yet' && opensAt !== undefined) {
    const date = prettyDate(wallTime(opensAt, timeZone).date, tenant.client.locale);
    return { reason: status, message: text('booking.notYet', { name: activity.name, date }) };
  }
  if (status === 'closed' && context.atCounter)
    return { reason: status, message: text('booking.over', { name: activity.name }) };
  if (status !== 'open') return { reason: status, message: text(REASONS[status], { name: activity.name }) };
  const candidate = { slot, name: activity.name, context };
  return overlappingBooking(candidate, own) ?? limitReached(candidate, activity.booking.perPerson, own);
}

const REASONS = {
  full: 'booking.full',
  closed: 'booking.closed',
  cancelled: 'booking.cancelled',
  not_yet: 'booking.closed',
} as const;

interface RequestedBooking {
  readonly slot: SlotRow;
  readonly name: string;
  readonly context: BookingContext;
}

/** A person cannot be in two places at the same time. */
function overlappingBooking(
  { slot, name, context }: RequestedBooking,
  own: readonly BookedSlot[],
): BookingRefusal | undefined {
  if (own.some(({ id }) => id === slot.id))
    return { reason: 'booked', message: textFor(context, 'booking.twice', { name }) };
  const overlaps = own.some((one) => one.starts_at < slot.ends_at && slot.starts_at < one.ends_at);
  return overlaps
    ? { reason: 'overlaps', message: textFor(context, 'booking.overlaps', { name }) }
    : undefined;
}

function limitReached(
  { slot, name, context }: RequestedBooking,
  limits: { readonly perDay?: number; readonly upcoming?: number } = {},
  own: readonly BookedSlot[],
): BookingRefusal | undefined {
  const same = own.filter((one) => one.activity_id === slot.activity_id);
  const { perDay, upcoming } = limits;
  if (perDay !== undefined && same.filter((one) => one.local_date === slot.local_date).length >= perDay) {
    return { reason: 'limit', message: textFor(context, 'booking.perDay', { name, limit: perDay }) };
  }
  return upcoming !== undefined && same.length >= upcoming
    ? { reason: 'limit', message: textFor(context, 'booking.perPerson', { name, limit: upcoming }) }
    : undefined;
}

/**
 * The bookings of a customer that have not ended. Call it in a transaction that has locked the customer;
 * otherwise two tabs could both pass the check.
 */
export const bookedSlots = (executor: Executor, tenant: string, customerId: string, now: Date) =>
  executor
    .selectFrom('bookings')
    .innerJoin('slots', (join) =>
      join.onRef('slots.tenant', '=', 'bookings.tenant').onRef('slots.id', '=', 'bookings.slot_id'),
    )
    .select(['slots.id', 'activity_id', 'local_date', 'starts_at', 'ends_at'])
    .where('bookings.tenant', '=', tenant)
    .where('bookings.customer_id', '=', customerId)
    .where('bookings.status', '=', 'booked')
    .where('slots.ends_at', '>', now)
    .execute();
