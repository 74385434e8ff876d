/** What was taken out of a basket, with the booking that it was where the page knew it. */
import type { WentItem } from '../../../core/contract';
import type { Cart, CartItem } from '../../../schemas/generated/api';

/** `before` are the items as they were last seen: of two sessions of one name, the one that is gone is meant. */
export function wentItems(
  before: readonly CartItem[],
  { items, released }: Pick<Cart, 'items' | 'released'>,
): readonly WentItem[] {
  const gone = before.filter(({ id }) => !items.some((item) => item.id === id));
  return released.map(({ name, reason }) => {
    const at = gone.findIndex((item) => item.name === name || item.booking?.activityName === name);
    const [found] = at < 0 ? [] : gone.splice(at, 1);
    return found?.booking ? { name, reason, booking: found.booking } : { name, reason };
  });
}
