import styled from '@emotion/styled';
import { useCopy, useNavigation } from '../../../core/contract';
import type { RemovedItem } from '../state/cartPort';
import { useDayText } from './useDayText';

const List = styled('ul')({ margin: 0, paddingInlineStart: '1.25em' });

const pathOf = ({ venue, date, slotId }: NonNullable<RemovedItem['booking']>): string =>
  `/location/${encodeURIComponent(venue.slug)}?day=${date}&slot=${encodeURIComponent(slotId)}`;

function ReleasedItem({ name, reason, booking }: RemovedItem) {
  const copy = useCopy();
  const { href } = useNavigation();
  const dayText = useDayText();
  const when =
    booking && copy('bookings.basket.when', { day: dayText(booking.date), time: booking.startTime });
  return (
    <li>
      {copy(`bookings.released.${reason}`, { name: [name, when].filter(Boolean).join(', ') })}{' '}
      {booking && <a href={href(pathOf(booking))}>{copy('bookings.released.again')}</a>}
    </li>
  );
}

/** Items that were removed from the cart, each with the reason and a link to book again. */
export const ReleasedList = ({ items }: { readonly items: readonly RemovedItem[] }) => (
  <List>
    {items.map((item, at) => (
      <ReleasedItem key={at} {...item} />
    ))}
  </List>
);
