/** Times as the counter shows them, with dates in the tenant's locale, and the path of a receipt. */
import { atVenue, useDateText, useTenant, type Copy } from '../../../core/contract';
import type { CartItem, OrderItem, PaymentOption } from '../../../schemas/generated/api';

export const receiptPath = (orderId: string): string => `/counter/receipts/${encodeURIComponent(orderId)}`;

/** An instant in the tenant's time zone: '23/11/2026, 18:30'. */
export function useInstantText(): (instant: string) => string {
  const { timeZone } = useTenant();
  const dateText = useDateText();
  return (instant) => {
    const shown = atVenue(instant, timeZone);
    return shown ? `${dateText(shown.date)}, ${shown.time}` : instant;
  };
}

/** The time of a booking: '23/11/2026, 18:00–19:00'. */
export function useWhen(): (booking: (CartItem | OrderItem)['booking']) => string | undefined {
  const dateText = useDateText();
  return (booking) =>
    booking ? `${dateText(booking.date)}, ${booking.startTime}–${booking.endTime}` : undefined;
}

/** The duration of a membership that is paid in one sum: '12 months'. */
export function durationText(copy: Copy, option: PaymentOption): string | undefined {
  const { fixedDuration: count, fixedPeriod } = option;
  if (count === null || fixedPeriod === null) return undefined;
  return copy(`front-of-house.membership.length.${fixedPeriod}`, { count });
}
