/** Times as the counter shows them, with dates in the tenant's locale, and the path of a receipt. */
import {
  atVenue,
  dateTileOf,
  dayText,
  isCalendarDate,
  shortDate,
  useLongDate,
  useTenant,
  type Copy,
} from '../../../core/contract';
import type { CartItem, OrderItem, PaymentOption } from '../../../schemas/generated/api';

export const receiptPath = (orderId: string): string => `/counter/receipts/${encodeURIComponent(orderId)}`;

/** An instant in the tenant's time zone: '23 November 2026, 18:30'. */
export function useInstantText(): (instant: string) => string {
  const { timeZone } = useTenant();
  const dateText = useLongDate();
  return (instant) => {
    const shown = atVenue(instant, timeZone);
    return shown ? `${dateText(shown.date)}, ${shown.time}` : instant;
  };
}

type Booking = (CartItem | OrderItem)['booking'];

/**
 * The time of a booking, for the basket as in the timetable beside it: 'Mon 23 Nov, 18:00–19:00'. On a receipt:
 * 'Monday 23 November 2026, 18:00–19:00'.
 */
export function useWhen(place: 'basket' | 'receipt'): (booking: Booking) => string | undefined {
  const { locale } = useTenant();
  const dayOf = (date: string) => {
    if (!isCalendarDate(date)) return date;
    return place === 'receipt'
      ? dayText(date, locale, { year: true })
      : `${dateTileOf(date, locale).weekday} ${shortDate(date, locale)}`;
  };
  return (booking) =>
    booking ? `${dayOf(booking.date)}, ${booking.startTime}–${booking.endTime}` : undefined;
}

/** The duration of a membership that is paid in one sum: '12 months'. */
export function durationText(copy: Copy, option: PaymentOption): string | undefined {
  const { fixedDuration: count, fixedPeriod } = option;
  if (count === null || fixedPeriod === null) return undefined;
  return copy(`front-of-house.membership.length.${fixedPeriod}`, { count });
}
