/** Items that were removed from a cart, with their bookings where the client has them. */
import type { Cart, CartItem } from '../../../schemas/generated/api';
import type { RemovedItem } from '../ports';

/** `before`: the last known items. Of two with the same name, the result uses the one that is missing now. */
export function removedItemsOf(
  before: readonly CartItem[],
  { items, released }: Pick<Cart, 'items' | 'released'>,
): readonly RemovedItem[] {
  const missing = before.filter(({ id }) => !items.some((item) => item.id === id));
  return released.map(({ name, reason }) => {
    const at = missing.findIndex((item) => item.name === name || item.booking?.activityName === name);
    const [found] = at < 0 ? [] : missing.splice(at, 1);
    return found?.booking ? { name, reason, booking: found.booking } : { name, reason };
  });
}
