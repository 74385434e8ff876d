import styled from '@emotion/styled';
import { isCalendarDate, useCopy, useNavigation } from '../../../core/contract';
import { Button, Notice } from '../../../core/contract/ui';
import type { RemovedItem } from '../state/cartPort';
import { useDayText } from './useDayText';

export const ReleasedList = styled('ul')({ margin: 0, paddingInlineStart: '1.25em' });

const pathOf = ({ venue, date, slotId }: NonNullable<RemovedItem['booking']>): string =>
  `/location/${encodeURIComponent(venue.slug)}?day=${date}&slot=${encodeURIComponent(slotId)}`;

interface ReleasedItemsProps {
  readonly released: readonly RemovedItem[];
  readonly onRead: () => void;
}

export function ReleasedLine({ name, reason, booking }: RemovedItem) {
  const copy = useCopy();
  const { href } = useNavigation();
  const dayText = useDayText();
  const when =
    booking && isCalendarDate(booking.date)
      ? copy('bookings.basket.when', { day: dayText(booking.date), time: booking.startTime })
      : undefined;
  return (
    <li>
      {copy(`bookings.released.${reason}`, { name: [name, when].filter(Boolean).join(', ') })}{' '}
      {booking && <a href={href(pathOf(booking))}>{copy('bookings.released.again')}</a>}
    </li>
  );
}

/** Items that were removed from the cart, with the reason and a link to book again. */
export function ReleasedItems({ released, onRead }: ReleasedItemsProps) {
  const copy = useCopy();
  if (released.length === 0) return null;
  return (
    <Notice
      kind="warning"
      role="status"
      title={copy('bookings.released.title', { count: released.length })}
      actions={
        <Button size="md" onClick={onRead}>
          {copy('bookings.released.read')}
        </Button>
      }
    >
      <ReleasedList>
        {released.map((place, at) => (
          <ReleasedLine key={at} {...place} />
        ))}
      </ReleasedList>
    </Notice>
  );
}
