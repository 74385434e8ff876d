import styled from '@emotion/styled';
import {
  Button,
  calendarFile,
  Card,
  DateLeaf,
  download,
  Icon,
  useCopy,
  useMode,
  useTenant,
} from '../../../core/contract';
import type { Order, OrderItem } from '../../../schemas/generated/api';
import { useBookingText } from './useBookingText';

type Booking = NonNullable<OrderItem['booking']>;

// In large letters on a phone there is no room for words beside the day: they stand under it.
const Row = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1, 2) }));
const Words = styled('div')({ flex: '1 1 9rem', minWidth: 0 });
const Name = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const When = styled('p')({ margin: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' });
const Facts = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(0.5, 0, 0),
  padding: 0,
  color: theme.foyer.textQuiet,
  '& li': { display: 'flex', gap: theme.spacing(1), alignItems: 'baseline' },
  '& svg': { flex: 'none' },
}));

interface Props {
  readonly order: Order;
  readonly booking: Booking;
}

/** A place that this order booked: what, when by the venue's clocks, where, with whom. */
export function BookingCard({ order, booking }: Props) {
  const copy = useCopy();
  const { kiosk } = useMode();
  const { when, where } = useBookingText();
  const { activityName, leader } = booking;
  return (
    <Card as="section" aria-label={activityName}>
      <Row>
        <DateLeaf date={booking.date} />
        <Words>
          <Name>{activityName}</Name>
          <When>{when(booking)}</When>
          <Facts role="list">
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
          </Facts>
        </Words>
      </Row>
      {!kiosk && <CalendarButton order={order} booking={booking} />}
    </Card>
  );
}

/** The booking for the customer's own calendar. Nothing in the file says who goes. */
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
    download(`${date}.ics`, 'text/calendar;charset=utf-8', calendarFile(appointment, new Date()));
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
