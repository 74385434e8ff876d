/** Items removed from a cart, after a reload of the page. */
import { signedOut, userLoaded } from '../../../core/contract';
import { openForKeeping } from '../../../tests/kit/visitStorage';
import * as events from '../state/cartEvents';
import { cart as cartOf, ok } from '../testing/builders';
import { CUSTOMER } from '../testing/checkoutPage';
import type { Answers } from '../testing/runSaga';
import {
  add,
  waitForChange,
  emptyCartResponse,
  cartStateOf,
  stateOf,
  visit,
  wait,
  withBasket,
  yoga,
} from '../testing/cartSaga';

withBasket();

beforeEach(() => {
  localStorage.clear();
  openForKeeping();
});

/** Sets how the next page is opened, and its path. */
function comes(type: 'reload' | 'navigate', path = '/basket') {
  window.history.replaceState(null, '', path);
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
}
beforeEach(() => comes('reload'));

const emptiedCart = cartOf({ items: [], released: [{ name: 'Spin', reason: 'expired' }] });
const emptied = ok(emptiedCart);

/** Opens the page for the customer with this id, or for a visitor. */
async function open(id: string | null, answers: Answers = { getCart: [emptyCartResponse] }) {
  const saga = await visit(answers, { customer: id !== null });
  if (id !== null) saga.store.dispatch(userLoaded({ user: { ...CUSTOMER, id } }));
  await wait();
  return saga;
}

async function namesAfterReload(id: string | null) {
  const view = cartStateOf(await open(id));
  return view.at === 'ready' ? (view.removedItems ?? []).map(({ name }) => name) : undefined;
}

test.each([['u-1'], [null]])('a message is shown again until it is dismissed (customer: %s)', async (id) => {
  document.cookie = 'foyer_has_basket=1';
  await open(id, { getCart: [emptied] });
  expect(await namesAfterReload(id)).toEqual(['Spin']);
  const saga = await open(id);
  saga.store.dispatch(events.removedItemsRead());
  await wait();
  expect(await namesAfterReload(id)).toEqual([]);
});

test('the message is shown on the basket page until that page is left', async () => {
  await open('u-1', { getCart: [emptied] });
  comes('navigate', '/location/northgate');
  expect(await namesAfterReload('u-1')).toEqual([]);
  comes('reload');
  expect(await namesAfterReload('u-1')).toEqual([]);
});

test('a message shown on another page is shown once more on the basket page', async () => {
  comes('navigate', '/location/northgate');
  await open('u-1', { getCart: [emptied] });
  comes('navigate');
  expect(await namesAfterReload('u-1')).toEqual(['Spin']);
  expect(await namesAfterReload('u-1')).toEqual([]);
});

test('a message shown in one tab is also shown in the other', async () => {
  const first = await open('u-1', { getCart: [yoga, emptied] });
  const second = await open('u-1', { getCart: [yoga, emptyCartResponse] });
  first.store.dispatch(events.reloadRequested());
  await wait();
  second.store.dispatch(events.reloadRequested());
  await wait();
  expect(cartStateOf(second)).toMatchObject({ cart: { items: [] }, removedItems: [{ name: 'Spin' }] });
});

test('another customer does not see the message', async () => {
  await open('u-1', { getCart: [emptied] });
  expect(await namesAfterReload(null)).toEqual([]);
  expect(await namesAfterReload('u-2')).toEqual([]);
  expect(await namesAfterReload('u-1')).toEqual(['Spin']);
});

test('the message disappears after a logout or a new item', async () => {
  const saga = await open('u-1', { getCart: [emptied, emptyCartResponse] });
  saga.store.dispatch(signedOut());
  await wait();
  expect(await namesAfterReload('u-1')).toEqual([]);
  const adding = await open('u-1', { getCart: [emptied], addToCart: [yoga] });
  adding.store.dispatch(add());
  await waitForChange();
  expect(await namesAfterReload('u-1')).toEqual([]);
});

test('a message to staff about a customer’s basket is not stored', async () => {
  const saga = await open(null);
  saga.store.dispatch(events.ownerChanged({ by: 'staff', userId: 'u-9' }));
  saga.store.dispatch(events.cartLoaded({ cart: emptiedCart }));
  await wait();
  expect(stateOf(saga)).toMatchObject({ cart: { removedItems: [{ name: 'Spin' }] } });
  expect(await namesAfterReload(null)).toEqual([]);
});
