/** The cart slice, by state and event. */
import { signedIn, signedOut } from '../../../core/contract';
import { bookingItem, cart as cartOf } from '../testing/builders';
import { cartReducer, OWN_CART_UNKNOWN, type CartState } from './cart';
import * as events from './cartEvents';
import { paymentTaken } from './events';

const yoga = cartOf();
const at = (...events: Parameters<typeof cartReducer>[1][]): CartState =>
  events.reduce(cartReducer, OWN_CART_UNKNOWN);
const seen = events.cartLoaded({ cart: yoga });
const staff = events.ownerChanged({ by: 'staff', userId: 'u-2' });

test('a failed reload keeps the known basket, and is reported if there is none', () => {
  const failed = events.cartLoadFailed({ message: 'Away.' });
  expect(at(seen, failed).snapshot).toMatchObject({ at: 'ready', cart: yoga });
  expect(at(failed).snapshot).toEqual({ at: 'failed', message: 'Away.' });
});

test('the end of a hold is counted from when the basket was loaded, by the page’s own clock', () => {
  const held = events.cartLoaded({ cart: cartOf({ holdSecondsLeft: 600 }) });
  expect(at(held).snapshot).toMatchObject({ holdEndsAt: held.payload.seenAt + 600_000 });
  expect(at(seen).snapshot).toMatchObject({ holdEndsAt: null });
});

test('paid items are no longer in the basket', () => {
  expect(at(seen, paymentTaken({ orderId: 'order-1' })).snapshot).toEqual({ at: 'empty' });
});

test('another owner means another basket; the same owner changes nothing', () => {
  expect(at(seen, events.changeStarted({ activity: 'adding' }), staff)).toEqual({
    owner: { by: 'staff', userId: 'u-2' },
    busy: null,
    snapshot: { at: 'unknown' },
    removedItems: [],
  });
  const before = at(staff, seen);
  expect(cartReducer(before, staff)).toBe(before);
});

// @spec platform 4.4e
test('logging out empties the customer’s basket, but not the basket that staff serve', () => {
  expect(at(seen, signedOut()).snapshot).toEqual({ at: 'empty' });
  expect(at(staff, seen, signedOut()).snapshot).toMatchObject({ at: 'ready', cart: yoga });
});

test('a customer who logs in without items can have a stored basket; a visitor’s basket stays visible', () => {
  expect(at(events.cartEmptied(), signedIn()).snapshot).toEqual({ at: 'unknown' });
  expect(at(seen, signedIn()).snapshot).toMatchObject({ at: 'ready', cart: yoga });
});

test('removed items are reported until the message is dismissed or something is added', () => {
  const expired = { name: 'Yoga', reason: 'expired' } as const;
  const empty = events.cartLoaded({ cart: cartOf({ items: [] }) });
  const went = events.cartLoaded({ cart: cartOf({ items: [], released: [expired] }) });
  const { booking } = bookingItem();
  expect(at(seen, went, empty).removedItems).toEqual([{ ...expired, booking }]);
  expect(at(went, events.removedItemsRestored([expired])).removedItems).toEqual([expired, expired]);
  expect(at(went, events.removedItemsRead(), empty).removedItems).toEqual([]);
  expect(at(went, events.added({ items: [] })).removedItems).toEqual([]);
  expect(at(went, signedOut()).removedItems).toEqual([]);
});

test('the end of a hold does not move when the clock of the device is set back', () => {
  const before = events.cartLoaded({ cart: cartOf({ holdSecondsLeft: 600 }) });
  jest.useFakeTimers({ now: Date.now() - 3_600_000, doNotFake: ['performance'] });
  const after = events.cartLoaded({ cart: cartOf({ holdSecondsLeft: 600 }) });
  jest.useRealTimers();
  expect(after.payload.seenAt - before.payload.seenAt).toBeGreaterThanOrEqual(0);
});
