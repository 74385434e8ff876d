/** Texts and calendar data of a booking. */
import type { Booking } from '../../../schemas/generated/api';
import type { Appointment, Copy } from '../../../core/contract';

/** 'Studio 2, Newark Sports Centre'. */
export const locationText = ({ place, venue }: Pick<Booking, 'place' | 'venue'>): string =>
  place === null ? venue.name : `${place}, ${venue.name}`;

/** '10:30 to 11:00', as in the timetable. It never breaks across two lines. */
export const timeOf = (copy: Copy, { startTime, endTime }: Pick<Booking, 'startTime' | 'endTime'>): string =>
  copy('account.bookings.time', { from: startTime, to: endTime }).replaceAll(' ', '\u00A0');

/** The location equals that of the order's calendar file. Nothing identifies the customer. */
export function appointmentOf(booking: Booking, description: string, tenant: string): Appointment {
  const { id, activity, venue, startsAt, endsAt } = booking;
  return {
    uid: `${id}@${tenant}`,
    startsAt,
    endsAt,
    summary: activity.name,
    location: locationText(booking),
    description: [description, venue.address].filter(Boolean).join('\n'),
  };
}

/** What a cancellation refunds. `late…`: the payment is no longer refunded. `returned`: the venue has refunded it. */
export type CancellationOutcome =
  Exclude<Booking['refund'], 'none'> | 'late' | 'lateBenefit' | 'latePackage' | 'returned' | 'free';

export function cancellationOutcomeOf({
  refund,
  refundAmount,
  paidWith,
  paid,
}: Booking): CancellationOutcome {
  if (refund !== 'none') return refund;
  if (paidWith === 'benefit') return 'lateBenefit';
  if (paidWith === 'package') return 'latePackage';
  if (paidWith !== 'money' || paid.raw.amount === 0) return 'free';
  return refundAmount?.raw.amount === 0 ? 'returned' : 'late';
}
