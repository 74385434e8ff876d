/** When a slot can be booked, and until when it can be cancelled with a refund. */
import type { Wire } from '../../../schemas/generated/api';
import { addDays, instantAt } from '../kernel';
import type { BookingContext } from './bookingContext';
import type { BookingRules } from './format';
import type { SlotRow } from './slots';

const MINUTE_MS = 60_000;

export interface SlotState {
  readonly status: Wire.Slot['status'];
  /** Set for `not_yet`. */
  readonly opensAt: Date | undefined;
}

type SlotTimes = Pick<SlotRow, 'local_date' | 'starts_at' | 'ends_at' | 'status' | 'taken' | 'capacity'>;

export function opensAt(
  slot: Pick<SlotTimes, 'local_date'>,
  rules: BookingRules,
  { isMember }: Pick<BookingContext, 'isMember'>,
  timeZone: string,
): Date {
  const days = isMember ? (rules.membersOpenDaysBefore ?? rules.opensDaysBefore) : rules.opensDaysBefore;
  return instantAt(addDays(slot.local_date, -days), '00:00', timeZone);
}

function closesAt(slot: Pick<SlotTimes, 'starts_at'>, rules: BookingRules): Date {
  return new Date(slot.starts_at.getTime() - rules.closesMinutesBefore * MINUTE_MS);
}

/** Undefined if the activity never gives a refund. */
export function cancelUntil(slot: Pick<SlotTimes, 'starts_at'>, rules: BookingRules): Date | undefined {
  if (rules.cancelHoursBefore === undefined) return undefined;
  return new Date(slot.starts_at.getTime() - rules.cancelHoursBefore * 60 * MINUTE_MS);
}

/**
 * Returns the most serious reason first, because a cancelled class is more than a full one. Staff may book
 * from the first day until the slot ends.
 */
export function stateOf(
  slot: SlotTimes,
  rules: BookingRules,
  context: Pick<BookingContext, 'isMember' | 'atCounter'>,
  now: Date,
  timeZone: string,
): SlotState {
  const of = (status: SlotState['status']): SlotState => ({ status, opensAt: undefined });
  if (slot.status !== 'published') return of('cancelled');
  if (now >= (context.atCounter ? slot.ends_at : closesAt(slot, rules))) return of('closed');
  const opens = opensAt(slot, rules, context, timeZone);
  if (now < opens && !context.atCounter) return { status: 'not_yet', opensAt: opens };
  return of(slot.taken >= slot.capacity ? 'full' : 'open');
}
