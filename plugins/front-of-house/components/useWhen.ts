import { useDateText } from '../../../core/contract';

interface Booking {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** When a booking is: '23/11/2026, 18:00–19:00', the date as the tenant's locale writes it. */
export function useWhen(): (booking: Booking | null) => string | undefined {
  const dateText = useDateText();
  return (booking) =>
    booking ? `${dateText(booking.date)}, ${booking.startTime}–${booking.endTime}` : undefined;
}
