import { calendarFile, calendarFileName, download, useCopy, useTenant } from '../../../core/contract';
import { Button } from '../../../core/contract/ui';
import type { Booking } from '../../../schemas/generated/api';
import { appointmentOf } from '../domain/bookings';

/** Downloads the booking as a calendar file. */
export function CalendarButton({ booking }: { readonly booking: Booking }) {
  const copy = useCopy();
  const { tenant } = useTenant();
  const save = () => {
    const description = copy('account.bookings.calendarText', { reference: booking.reference });
    const appointment = appointmentOf(booking, description, tenant);
    const name = calendarFileName(booking.activity.name, booking.date);
    download(name, 'text/calendar;charset=utf-8', calendarFile(appointment, new Date()));
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
