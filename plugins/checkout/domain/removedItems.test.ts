import { bookingItem } from '../testing/builders';
import { removedItemsOf } from './removedItems';

test('of two sessions with one name, the removed one is the released one', () => {
  const first = bookingItem({ id: 'i1', name: 'Spin' });
  const second = bookingItem({ id: 'i2', name: 'Spin' });
  const released = [{ name: 'Spin', reason: 'expired' }] as const;
  expect(removedItemsOf([first, second], { items: [first], released })[0]?.booking).toBe(second.booking);
  expect(removedItemsOf([], { items: [], released })).toEqual(released);
});
