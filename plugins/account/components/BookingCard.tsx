import { useCopy, useMoney } from '../../../core/contract';
import { Button, Card, DatedFacts, DatedRow, DatedTime, Icon, Stack } from '../../../core/contract/ui';
import type { Booking } from '../../../schemas/generated/api';
import { timeOf, whereOf } from '../domain/bookings';
import { CalendarButton } from './CalendarButton';
import { Tag, TaggedName } from './Tag';
import { useDayText } from './useDayText';

const TONES = {
  booked: undefined,
  cancelled: 'info',
  cancelled_by_venue: 'warning',
  attended: 'success',
  missed: 'warning',
} as const;

/** How the booking was paid: an amount, a benefit or a package. */
function usePaid({ paidWith, paid }: Booking): string {
  const copy = useCopy();
  const money = useMoney();
  return copy(`account.bookings.paid.${paidWith}`, { amount: money(paid.raw.amount) });
}

interface Props {
  readonly booking: Booking;
  readonly onCancel: (booking: Booking) => void;
  /** Level of the heading. Default: 'h3', below that of a part of the page. */
  readonly as?: 'h2' | 'h3';
}

/** A booking of the customer: time, activity, place, leader and actions. */
export function BookingCard({ booking, onCancel, as }: Props) {
  const copy = useCopy();
  const day = useDayText();
  const { activity, status, leader, canCancel, reference } = booking;
  const tone = TONES[status];
  const paid = usePaid(booking);
  const isComing = status === 'booked';
  return (
    <Card as="article" aria-label={activity.name}>
      <DatedRow date={booking.date}>
        <TaggedName as={as}>
          {activity.name}
          {tone && <Tag tone={tone}>{copy(`account.bookings.status.${status}`)}</Tag>}
        </TaggedName>
        <DatedTime>
          {day(booking.date)}, {timeOf(booking)}
        </DatedTime>
        <DatedFacts>
          <li>
            <Icon name="location" size={1} />
            {whereOf(booking)}
          </li>
          {leader !== null && (
            <li>
              <Icon name="user" size={1} />
              {copy('account.bookings.leader', { name: leader })}
            </li>
          )}
          <li>
            <Icon name="card" size={1} />
            {copy('account.bookings.paidAndReference', { paid, reference })}
          </li>
        </DatedFacts>
      </DatedRow>
      {isComing && (
        <Stack direction="row" gap={1.5} wrap>
          <CalendarButton booking={booking} />
          {canCancel && (
            <Button
              size="md"
              kind="quiet"
              onClick={() => onCancel(booking)}
              aria-label={copy('account.bookings.cancelOf', { name: activity.name })}
            >
              {copy('account.bookings.cancel')}
            </Button>
          )}
        </Stack>
      )}
    </Card>
  );
}
