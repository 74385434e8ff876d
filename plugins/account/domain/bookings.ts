/** Texts and calendar data of a booking. */
import type { Booking } from '../../../schemas/generated/api';
import type { Appointment } from '../../../core/contract';

/** 'Studio 2, Newark Sports Centre'. */
export const locationText = ({ place, venue }: Pick<Booking, 'place' | 'venue'>): string =>
  place === null ? venue.name : `${place}, ${venue.name}`;

/** The time never breaks across two lines. After a dash only a word joiner (U+2060) prevents a break. */
export const timeOf = ({ startTime, endTime }: Pick<Booking, 'startTime' | 'endTime'>): string =>
  `${startTime}\u00A0–\u2060\u00A0${endTime}`;

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

/** What a cancellation refunds. `late…`: the payment is no longer refunded. */
export type CancellationOutcome =
  Exclude<Booking['refund'], 'none'> | 'late' | 'lateBenefit' | 'latePackage' | 'free';

export function cancellationOutcomeOf({ refund, paidWith, paid }: Booking): CancellationOutcome {
  if (refund !== 'none') return refund;
  if (paidWith === 'benefit') return 'lateBenefit';
  if (paidWith === 'package') return 'latePackage';
  return paidWith === 'money' && paid.raw.amount > 0 ? 'late' : 'free';
}
