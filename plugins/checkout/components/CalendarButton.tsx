import styled from '@emotion/styled';
import {
  calendarFile,
  calendarFileName,
  download,
  useCopy,
  useTenant,
  type Appointment,
} from '../../../core/contract';
import { Button } from '../../../core/contract/ui';

type Days = { readonly startsAt: string; readonly endsAt: string } | { readonly date: string };

interface Props {
  /** Of the booking or the order: the same for the same appointment. */
  readonly id: string;
  readonly summary: string;
  readonly location: string;
  /** The number by which the order is found. */
  readonly reference: string;
  /** Calendar date, for the name of the file. */
  readonly day: string;
  readonly when: Days;
}

const OnScreen = styled('div')({ '@media print': { display: 'none' } });

/** Saves the appointment as a calendar file. */
export function CalendarButton({ id, summary, location, reference, day, when }: Props) {
  const copy = useCopy();
  const { tenant } = useTenant();
  const save = () => {
    const description = copy('checkout.confirmation.reference', { reference });
    const appointment: Appointment = { ...when, uid: `${id}@${tenant}`, summary, location, description };
    const text = calendarFile(appointment, new Date());
    download(calendarFileName(summary, day), 'text/calendar;charset=utf-8', text);
  };
  return (
    <OnScreen>
      <Button
        size="md"
        icon="calendar"
        onClick={save}
        aria-label={copy('checkout.confirmation.booking.calendarOf', { name: summary })}
      >
        {copy('checkout.confirmation.booking.calendar')}
      </Button>
    </OnScreen>
  );
}
