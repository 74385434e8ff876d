import {
  calendarFile,
  calendarFileName,
  download,
  useCopy,
  useMoney,
  useTenant,
} from '../../../core/contract';
import { Card, DatedFacts, DatedRow, DatedTime, Icon, LinkButton, Stack } from '../../../core/contract/ui';
import type { Booking } from '../../../schemas/generated/api';
import { appointmentOf, timeOf, locationText } from '../domain/bookings';
import { Tag, TaggedName } from './Tag';
import { useDayText } from './useDayText';

const TONES = {
  booked: undefined,
  cancelled: 'info',
  cancelled_by_venue: 'warning',
  attended: 'success',
  missed: 'warning',
} as const;

/** Downloads the booking as a calendar file. */
function CalendarButton({ booking }: { readonly booking: Booking }) {
  const copy = useCopy();
  const { tenant } = useTenant();
  const { activity, date, reference } = booking;
  const save = () => {
    const description = copy('account.bookings.calendarText', { reference });
    const file = calendarFile(appointmentOf(booking, description, tenant), new Date());
    download(calendarFileName(activity.name, date), 'text/calendar;charset=utf-8', file);
  };
  return (
    <LinkButton onClick={save} aria-label={copy('account.bookings.calendarOf', { name: activity.name })}>
      <Icon name="calendar" size={1} />
      {copy('account.bookings.calendar')}
    </LinkButton>
  );
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
  const money = useMoney();
  const day = useDayText();
  const { activity, status, leader, reference } = booking;
  const tone = TONES[status];
  // An amount, a benefit or a package.
  const paid = copy(`account.bookings.paid.${booking.paidWith}`, { amount: money(booking.paid.raw.amount) });
  return (
    <Card as="article" aria-label={activity.name}>
      <Stack direction="row" justify="space-between" align="end" gap={[0.5, 3]} wrap>
        <DatedRow date={booking.date}>
          <TaggedName as={as}>
            {activity.name}
            {tone && <Tag tone={tone}>{copy(`account.bookings.status.${status}`)}</Tag>}
          </TaggedName>
          <DatedTime>
            {day(booking.date)}, {timeOf(copy, booking)}
          </DatedTime>
          <DatedFacts>
            <li>
              <Icon name="location" size={1} />
              {locationText(booking)}
            </li>
            {leader !== null && (
              <li>
                <Icon name="user" size={1} />
                {copy('account.bookings.leader', { name: leader })}
              </li>
            )}
            <li>
              <Icon name="card" size={1} />
              {paid}
            </li>
            <li>
              <Icon name="info" size={1} />
              {copy('account.bookings.reference', { reference })}
            </li>
          </DatedFacts>
        </DatedRow>
        {status === 'booked' && (
          <Stack direction="row" gap={[0, 3]} wrap>
            <CalendarButton booking={booking} />
            {booking.canCancel && (
              <LinkButton
                onClick={() => onCancel(booking)}
                aria-label={copy('account.bookings.cancelOf', { name: activity.name })}
              >
                {copy('account.bookings.cancel')}
              </LinkButton>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
