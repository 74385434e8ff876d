import { useDateText } from '../../../core/contract';

interface Booking {
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
}

/** The time of a booking: '23/11/2026, 18:00–19:00', with the date in the tenant's locale. */
export function useWhen(): (booking: Booking | null) => string | undefined {
  const dateText = useDateText();
  return (booking) =>
    booking ? `${dateText(booking.date)}, ${booking.startTime}–${booking.endTime}` : undefined;
}
