/** The cart saga: when it loads the cart, for which owner, and which toasts it shows. */
import { signedIn, signedOut } from '../../../core/contract';
import * as events from '../state/cartEvents';
import { itemCountFact } from '../state/cartView';
import { cartRefreshed, paymentTaken } from '../state/events';
import { bookingItem, cart as cartOf, checkoutCart, ok, refused } from '../testing/builders';
import {
  add,
  waitForChange,
  items,
  emptyCartResponse,
  cartStateOf,
  stateOf,
  toasts,
  visit,
  wait,
  withBasket,
  yoga,
} from '../testing/cartSaga';
import { loadReleased } from './deferredReleasedItems';

withBasket();

// @spec platform 7.8b
test('a customer’s basket loads when they arrive', async () => {
  const saga = await visit({ getCart: [yoga] });
  expect(saga.callNames()).toEqual(['getCart']);
  expect(itemCountFact(stateOf(saga))).toBe(1);
});

test('a visitor who never had a basket needs no request, and has an empty one', async () => {
  const saga = await visit({}, { customer: false });
  expect(saga.callNames()).toEqual([]);
  expect(cartStateOf(saga)).toMatchObject({
    at: 'ready',
    cart: { items: [], totals: { formattedTotal: '£0.00' } },
  });
  expect(itemCountFact(stateOf(saga))).toBe(0);
});

// @spec platform 6.1b
test('a visitor with an earlier basket sees it', async () => {
  document.cookie = 'foyer_has_basket=1';
  const saga = await visit({ getCart: [yoga] }, { customer: false });
  expect(itemCountFact(stateOf(saga))).toBe(1);
});

test('a basket that was started in another tab is found at the next check', async () => {
  const saga = await visit({ getCart: [yoga] }, { customer: false });
  document.cookie = 'foyer_has_basket=1';
  saga.store.dispatch(events.reloadRequested());
  await wait();
  expect(itemCountFact(stateOf(saga))).toBe(1);
});

test('a basket is loaded again when the page becomes visible, and released items are reported', async () => {
  const saga = await visit({ getCart: [yoga, RELEASED] });
  document.dispatchEvent(new Event('visibilitychange'));
  await wait();
  expect(saga.callNames()).toEqual(['getCart', 'getCart']);
  expect(toasts(saga)).toMatchObject(TOLD);
});

test('a second load during the first keeps the released items, which the server reports once', async () => {
  let answerLate = () => {};
  const late = new Promise<typeof RELEASED>((resolve) => (answerLate = () => resolve(RELEASED)));
  const saga = await visit({ getCart: [yoga, late, emptyCartResponse] });
  saga.store.dispatch(events.reloadRequested());
  await wait();
  saga.store.dispatch(events.reloadRequested());
  saga.store.dispatch(events.reloadRequested());
  answerLate();
  await wait();
  expect(toasts(saga)).toMatchObject(TOLD);
  expect(saga.callNames()).toEqual(['getCart', 'getCart', 'getCart']);
});

test('a failed basket is loaded again when the page becomes visible', async () => {
  const saga = await visit({ getCart: [refused(500), yoga] });
  document.dispatchEvent(new Event('visibilitychange'));
  await wait();
  expect(itemCountFact(stateOf(saga))).toBe(1);
});

test('a customer’s basket count is unknown until it loads, also after a failure', async () => {
  const saga = await visit({ getCart: [refused(500)] });
  expect(itemCountFact(stateOf(saga))).toBeUndefined();
  expect(cartStateOf(saga)).toEqual({ at: 'failed', message: 'Refused with 500.' });
});

test('a load that started before a change does not restore the old basket', async () => {
  let answerLate = () => {};
  const late = new Promise<typeof emptyCartResponse>(
    (resolve) => (answerLate = () => resolve(emptyCartResponse)),
  );
  const saga = await visit({ getCart: [emptyCartResponse, late], removeFromCart: [yoga] });
  saga.store.dispatch(events.reloadRequested());
  saga.store.dispatch(events.removeRequested({ itemIds: ['item-1'] }));
  await wait();
  expect(cartStateOf(saga)).toMatchObject({ busy: 'removing' });
  await waitForChange();
  answerLate();
  await wait();
  expect(itemCountFact(stateOf(saga))).toBe(1);
});

// @spec platform 6.3b
test('staff without a chosen customer have an empty basket, without a request', async () => {
  const saga = await visit({ getCart: [yoga] });
  saga.recordedCalls.length = 0;
  saga.store.dispatch(events.ownerChanged({ by: 'staff', userId: null }));
  await wait();
  expect(saga.recordedCalls).toEqual([]);
  expect(cartStateOf(saga)).toMatchObject({ at: 'ready', cart: { items: [] } });
});

// @spec platform 4.1e, 4.4e
test('a visitor who logs in gets the merged basket; logging out restores the empty one', async () => {
  const saga = await visit({ getCart: [yoga] }, { customer: false });
  expect(saga.callNames()).toEqual([]);
  document.cookie = 'foyer_has_basket=1';
  saga.store.dispatch(signedIn());
  await wait();
  expect(itemCountFact(stateOf(saga))).toBe(1);
  document.cookie = 'foyer_has_basket=; max-age=0';
  saga.store.dispatch(signedOut());
  await wait();
  expect(itemCountFact(stateOf(saga))).toBe(0);
  expect(saga.callNames()).toEqual(['getCart']);
});

// @spec platform 3.5b
test('the items have the server’s order', async () => {
  const items = [
    bookingItem({ id: 'last', sortBy: 30 }),
    bookingItem({ id: 'first', sortBy: 10 }),
    bookingItem({ id: 'second', sortBy: 10 }),
  ];
  const saga = await visit({ getCart: [ok(cartOf({ items }))] });
  expect(cartStateOf(saga)).toMatchObject({
    cart: { items: [{ id: 'first' }, { id: 'second' }, { id: 'last' }] },
  });
});

const RELEASED = ok(
  cartOf({
    released: [
      { name: 'Spin', reason: 'expired' },
      { name: 'Swim', reason: 'cancelled' },
    ],
  }),
);
const TOLD = [
  { content: 'checkout.released.expired', type: 'TOAST_NEUTRAL', closeAfter: 0 },
  { content: 'checkout.released.cancelled', type: 'TOAST_NEUTRAL', closeAfter: 0 },
];

test('removed items are reported until the message is dismissed', async () => {
  const saga = await visit({ getCart: [RELEASED] });
  expect(toasts(saga)).toMatchObject(TOLD);
});

test('removed items are reported without the deferred code, and the basket continues to work', async () => {
  const saga = await visit({ getCart: [RELEASED], addToCart: [yoga] }, { lost: loadReleased });
  expect(toasts(saga)).toMatchObject(TOLD);
  expect(saga.crashes).toHaveLength(1);
  saga.store.dispatch(add());
  await waitForChange();
  expect(saga.last('cart/added')).toMatchObject({ payload: { items } });
  expect(saga.callNames()).toEqual(['getCart', 'addToCart']);
});

test('when the hold expires the basket is loaded again, once', async () => {
  const held = ok(cartOf({ holdSecondsLeft: 60 }));
  const saga = await visit({ getCart: [held, emptyCartResponse] });
  await wait(60_000);
  expect(saga.callNames()).toEqual(['getCart']);
  await wait(2000);
  expect(saga.callNames()).toEqual(['getCart', 'getCart']);
  await wait(600_000);
  expect(saga.callNames()).toEqual(['getCart', 'getCart']);
});

test('a hold longer than a timer can count does not load the basket repeatedly', async () => {
  const saga = await visit({ getCart: [ok(cartOf({ holdSecondsLeft: 3_000_000 }))] });
  await wait(60_000);
  expect(saga.callNames()).toEqual(['getCart']);
});

test('the basket in a checkout response is the basket', async () => {
  const saga = await visit();
  saga.store.dispatch(cartRefreshed({ cart: checkoutCart({ cart: cartOf({ items: [bookingItem()] }) }) }));
  await wait();
  expect(itemCountFact(stateOf(saga))).toBe(1);
});

test('a load that started before the payment does not restore paid items', async () => {
  let answerLate = () => {};
  const late = new Promise<typeof yoga>((resolve) => (answerLate = () => resolve(yoga)));
  const saga = await visit({ getCart: [yoga, late] });
  saga.store.dispatch(events.reloadRequested());
  saga.store.dispatch(paymentTaken({ orderId: 'order-1' }));
  answerLate();
  await wait();
  expect(itemCountFact(stateOf(saga))).toBe(0);
});
