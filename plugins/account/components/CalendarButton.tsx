import { Button, useCopy } from '../../../core/contract';
import type { Booking } from '../../../schemas/generated/api';
import { appointmentOf } from '../domain/bookings';
import { calendarFile } from '../domain/calendarFile';
import { download } from '../page/download';

/** The booking for the customer's own calendar. */
export function CalendarButton({ booking }: { readonly booking: Booking }) {
  const copy = useCopy();
  const save = () => {
    const description = copy('account.bookings.calendarText', { reference: booking.reference });
    const appointment = appointmentOf(booking, description, window.location.hostname);
    download(`${booking.date}.ics`, 'text/calendar;charset=utf-8', calendarFile(appointment, new Date()));
  };
  return (
    <Button
      size="md"
      icon="calendar"
      onClick={save}
      aria-label={copy('account.bookings.calendarOf', { name: booking.activity.name })}
    >
      {copy('account.bookings.calendar')}
    </Button>
  );
}
