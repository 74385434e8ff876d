import { useCopy, useMode } from '../../../core/contract';
import { Card, DatedFacts, DatedRow, DatedTime, Icon } from '../../../core/contract/ui';
import type { Order, OrderItem } from '../../../schemas/generated/api';
import { CalendarButton } from './CalendarButton';
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
  const { id, activityName, leader, date, startsAt, endsAt } = booking;
  return (
    <Card as="section" aria-label={activityName}>
      <DatedRow date={date}>
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
      {!kiosk && (
        <CalendarButton
          id={id}
          summary={activityName}
          location={where(booking)}
          reference={order.reference ?? order.id}
          day={date}
          when={{ startsAt, endsAt }}
        />
      )}
    </Card>
  );
}
