import styled from '@emotion/styled';
import {
  calendarFile,
  calendarFileName,
  download,
  useCopy,
  useMode,
  useTenant,
} from '../../../core/contract';
import { Button, Card, DatedFacts, DatedRow, DatedTime, Icon } from '../../../core/contract/ui';
import type { Order, OrderItem } from '../../../schemas/generated/api';
import { Heading } from './Heading';
import { useBookingText } from './useBookingText';

interface Props {
  readonly order: Order;
  readonly booking: NonNullable<OrderItem['booking']>;
}

export function BookingCard({ order, booking }: Props) {
  const copy = useCopy();
  const { kiosk } = useMode();
  const { when, where } = useBookingText();
  const { activityName, leader } = booking;
  return (
    <Card as="section" aria-label={activityName}>
      <DatedRow date={booking.date}>
        <Heading>{activityName}</Heading>
        <DatedTime>{when(booking)}</DatedTime>
        <DatedFacts>
          <li>
            <Icon name="location" size={1} />
            {where(booking)}
          </li>
          {leader && (
            <li>
              <Icon name="user" size={1} />
              {copy('checkout.confirmation.booking.leader', { leader })}
            </li>
          )}
        </DatedFacts>
      </DatedRow>
      {!kiosk && <CalendarButton order={order} booking={booking} />}
    </Card>
  );
}

function CalendarButton({ order, booking }: Props) {
  const copy = useCopy();
  const { tenant } = useTenant();
  const { where } = useBookingText();
  const { id, activityName, date, startsAt, endsAt } = booking;
  const save = () => {
    const appointment = {
      uid: `${id}@${tenant}`,
      startsAt,
      endsAt,
      summary: activityName,
      location: where(booking),
      description: copy('checkout.confirmation.reference', { reference: order.reference ?? order.id }),
    };
    const text = calendarFile(appointment, new Date());
    download(calendarFileName(activityName, date), 'text/calendar;charset=utf-8', text);
  };
  return (
    <OnScreen>
      <Button
        size="md"
        icon="calendar"
        onClick={save}
        aria-label={copy('checkout.confirmation.booking.calendarOf', { name: activityName })}
      >
        {copy('checkout.confirmation.booking.calendar')}
      </Button>
    </OnScreen>
  );
}

const OnScreen = styled('div')({ '@media print': { display: 'none' } });
