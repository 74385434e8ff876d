import styled from '@emotion/styled';
import { Button, Card, DateLeaf, Icon, Stack, useCopy, useMoney } from '../../../core/contract';
import type { Booking } from '../../../schemas/generated/api';
import { timeOf, whereOf } from '../domain/bookings';
import { CalendarButton } from './CalendarButton';
import { Tag } from './Tag';
import { useDay } from './useDay';

// In large letters on a phone there is no room for words beside the day: they stand under it.
const Row = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1, 2) }));
const Words = styled('div')({ flex: '1 1 9rem', minWidth: 0 });
const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  margin: 0,
  overflowWrap: 'anywhere',
}));
const When = styled('p')({ margin: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' });
const Facts = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(0.5, 0, 0),
  padding: 0,
  color: theme.foyer.textQuiet,
  '& li': { display: 'flex', gap: theme.spacing(1), alignItems: 'baseline' },
  '& svg': { flex: 'none' },
}));

const TONES = {
  booked: undefined,
  cancelled: 'info',
  cancelled_by_venue: 'warning',
  attended: 'success',
  missed: 'warning',
} as const;

/** What it cost: money, or what stood for it. */
function usePaid({ paidWith, paid }: Booking): string {
  const copy = useCopy();
  const money = useMoney();
  return copy(`account.bookings.paid.${paidWith}`, { amount: money(paid.raw.amount) });
}

interface Props {
  readonly booking: Booking;
  readonly onCancel: (booking: Booking) => void;
  /** Rank of its heading. Default: 'h3', below that of a part of the page. */
  readonly as?: 'h2' | 'h3';
}

/** A place that the customer has: when, what, where, with whom, and what can be done with it. */
export function BookingCard({ booking, onCancel, as }: Props) {
  const copy = useCopy();
  const day = useDay();
  const { activity, status, leader, canCancel, reference } = booking;
  const tone = TONES[status];
  const paid = usePaid(booking);
  const isComing = status === 'booked';
  return (
    <Card as="article" aria-label={activity.name}>
      <Row>
        <DateLeaf date={booking.date} />
        <Words>
          <Name as={as}>
            {activity.name}
            {tone && <Tag tone={tone}>{copy(`account.bookings.status.${status}`)}</Tag>}
          </Name>
          <When>
            {day(booking.date)}, {timeOf(booking)}
          </When>
          <Facts role="list">
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
          </Facts>
        </Words>
      </Row>
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
