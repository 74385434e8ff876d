/** Places that were held and are so no longer, with the way back to them where it is known. */
import type { Cart, CartItem } from '../../../schemas/generated/api';

type Booking = NonNullable<CartItem['booking']>;

export interface ReleasedPlace {
  readonly name: string;
  readonly reason: Cart['released'][number]['reason'];
  readonly booking: Booking | undefined;
}

/** `before` are the items as they were last seen: of two sessions of one name, the one that is gone is meant. */
export function releasedPlaces(
  before: readonly CartItem[],
  { items, released }: Pick<Cart, 'items' | 'released'>,
): readonly ReleasedPlace[] {
  const gone = before.filter(({ id }) => !items.some((item) => item.id === id));
  return released.map(({ name, reason }) => {
    const at = gone.findIndex((item) => item.name === name || item.booking?.activityName === name);
    const [found] = at < 0 ? [] : gone.splice(at, 1);
    return { name, reason, booking: found?.booking ?? undefined };
  });
}

export const pathOf = ({ venue, date, slotId }: Booking): string =>
  `/location/${encodeURIComponent(venue.slug)}?day=${date}&slot=${encodeURIComponent(slotId)}`;
