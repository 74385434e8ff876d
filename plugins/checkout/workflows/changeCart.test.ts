/** Changes of the cart, one after the other. */
import { NO_COOKIES, signedOut, userLoaded } from '../../../core/contract';
import * as events from '../state/cartEvents';
import { itemCountFact } from '../state/cartView';
import { invalid, ok, refused, unanswered, withoutServerMessage } from '../testing/builders';
import { CUSTOMER } from '../testing/checkoutPage';
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
import { loadChanges } from './applyCartChanges';

withBasket();

// @spec platform 1.1c, 3.6, 4.4a, 7.10b, 8.6b, 9.3c
test('the result of adding is reported to the customer and to the requesting plugin', async () => {
  const saga = await visit({ addToCart: [yoga] });
  saga.store.dispatch(add());
  await wait();
  expect(cartStateOf(saga)).toMatchObject({ busy: 'adding' });
  await wait(200);
  expect(saga.callNames()).not.toContain('addToCart');
  await waitForChange();
  expect(cartStateOf(saga)).toMatchObject({ at: 'ready', busy: null, cart: { totals: { itemCount: 1 } } });
  expect(saga.last('cart/added')).toMatchObject({ payload: { items } });
  expect(toasts(saga)).toMatchObject([{ content: 'checkout.toast.added', type: 'TOAST_SUCCESS' }]);
});

// @spec platform 9.3c
test.each([
  ['added', add()],
  ['removed', events.removeRequested({ itemIds: ['item-2'] })],
])('an item that is %s is requested after 250 ms, not before', async (_, event) => {
  const saga = await visit({ addToCart: [yoga], removeFromCart: [emptyCartResponse] });
  saga.recordedCalls.length = 0;
  saga.store.dispatch(event);
  // The code for changes loads first.
  await wait();
  await wait(249);
  expect(saga.callNames()).toEqual([]);
  await wait(1);
  expect(saga.recordedCalls).toHaveLength(1);
});

test('without cookies nothing is added: no request holds a place, and the customer sees why', async () => {
  const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const saga = await visit({ addToCart: [yoga] });
  saga.store.dispatch(add());
  await waitForChange();
  expect(saga.callNames()).not.toContain('addToCart');
  expect(saga.last('cart/added')).toBeUndefined();
  expect(saga.last('cart/addRefused')).toMatchObject({ payload: { items, code: NO_COOKIES } });
  const reported = { content: 'checkout.toast.noCookies', type: 'TOAST_DANGER', closeAfter: 0 };
  expect(toasts(saga)).toMatchObject([reported]);
  cookie.mockRestore();
  saga.store.dispatch(add());
  await waitForChange();
  expect(saga.last('cart/added')).toMatchObject({ payload: { items } });
});

test('if the deferred code fails to load, the requester is informed and can repeat', async () => {
  const saga = await visit({ addToCart: [yoga] }, { lost: loadChanges });
  saga.store.dispatch(add());
  await waitForChange();
  expect(saga.last('cart/addRefused')).toMatchObject({ payload: { items, code: 'unanswered' } });
  expect(toasts(saga)).toMatchObject([{ content: 'core.http.unanswered', type: 'TOAST_DANGER' }]);
  expect(saga.crashes).toHaveLength(1);
  saga.store.dispatch(add());
  await waitForChange();
  expect(saga.last('cart/added')).toMatchObject({ payload: { items } });
});

// @spec platform 5.9
test('a price that cannot be calculated is reported at any status, with the server’s message', async () => {
  const errors = { incalculablePrice: ['No price for this age.'] };
  const failure = {
    kind: 'refused',
    status: 400,
    code: 'invalid',
    message: 'No.',
    errors,
    details: {},
  } as const;
  const saga = await visit({ updateCartItem: [{ ok: false, failure }] });
  saga.store.dispatch(events.updateRequested({ itemId: 'item-2', options: {} }));
  await waitForChange();
  expect(toasts(saga)).toMatchObject([
    { content: 'checkout.toast.incalculable', type: 'TOAST_DANGER', validationMessages: errors },
  ]);
});

// @spec platform 4.4a
test('pressing twice adds one item; pressing for another item adds that one after it', async () => {
  const saga = await visit({ addToCart: [yoga] });
  const other = events.addRequested({ items: [{ id: 'slot-2', type: 'booking' }] });
  for (const event of [add(), add(), other, add()]) saga.store.dispatch(event);
  await wait(1000);
  const bodies = saga.recordedCalls.filter(({ name }) => name === 'addToCart');
  expect(bodies.map(({ body }) => body)).toEqual([{ items }, { items: [{ id: 'slot-2', type: 'booking' }] }]);
  expect(new Set(bodies.map(({ key }) => key)).size).toBe(2);
});

test('pressing again after the item was added is a new request with a new key', async () => {
  const saga = await visit({ addToCart: [yoga] });
  saga.store.dispatch(add());
  await waitForChange();
  saga.store.dispatch(add());
  await waitForChange();
  const keys = saga.recordedCalls.filter(({ name }) => name === 'addToCart').map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

// @spec platform 8.7b
test('a last place that was taken: the server’s message is shown, and the basket is loaded again', async () => {
  const saga = await visit({ addToCart: [refused(409, 'full')] });
  saga.store.dispatch(add());
  await waitForChange();
  expect(toasts(saga)).toMatchObject([{ content: 'Refused with 409.', type: 'TOAST_DANGER' }]);
  expect(saga.last('cart/addRefused')).toMatchObject({
    payload: { items, code: 'full', message: 'Refused with 409.' },
  });
  expect(saga.callNames()).toEqual(['getCart', 'addToCart', 'getCart']);
});

// @spec platform 5.9, 8.7a, 8.7b
test.each([
  ['no response', unanswered, 'checkout.toast.failed'],
  ['a price that cannot be calculated', invalid({ incalculablePrice: ['x'] }), 'checkout.toast.incalculable'],
  [
    'the same error under another field',
    invalid({ incalculable_price: ['x'] }),
    'checkout.toast.incalculable',
  ],
  ['other errors', invalid({ 'items.0.id': ['Gone.'] }), 'Please check.'],
  ['an error without a message', withoutServerMessage(500), 'checkout.toast.failed'],
])('for %s the specified text is shown', async (_, answer, content) => {
  const saga = await visit({ addToCart: [answer] });
  saga.store.dispatch(add());
  await waitForChange();
  expect(toasts(saga)).toMatchObject([{ content, type: 'TOAST_DANGER' }]);
});

// @spec platform 4.4b, 4.4e, 7.9b, 7.11b, 7.12b, 7.14b, 7.15b, 8.6a, 8.6c, 8.6d, 8.6e, 8.6f, 8.6g
test.each([
  ['removing', events.removeRequested({ itemIds: ['item-2'] }), 'removeFromCart', 'checkout.toast.removed'],
  [
    'updating',
    events.updateRequested({ itemId: 'item-2', options: { cover: 'none' } }),
    'updateCartItem',
    'checkout.toast.updated',
  ],
  [
    'removing a benefit',
    events.entitlementRemovalRequested({ itemId: 'item-2', kind: 'benefit' }),
    'removeBenefit',
    'checkout.toast.entitlementRemoved.benefit',
  ],
  [
    'removing a package',
    events.entitlementRemovalRequested({ itemId: 'item-2', kind: 'package' }),
    'removePackageUse',
    'checkout.toast.entitlementRemoved.package',
  ],
  ['clearing', events.clearRequested(), 'discardCart', 'checkout.toast.cleared'],
])('%s is done by its call and reported by its toast', async (_, event, call, content) => {
  const saga = await visit({ getCart: [yoga], [call]: [emptyCartResponse] });
  saga.store.dispatch(event);
  await waitForChange();
  expect(saga.callNames()).toEqual(['getCart', call]);
  expect(toasts(saga)).toMatchObject([{ content, type: 'TOAST_SUCCESS' }]);
  expect(itemCountFact(stateOf(saga))).toBe(0);
});

test.each([
  [
    'credit',
    events.creditRequested({ type: 'general', amount: 500 }),
    'setCartCredit',
    { creditType: 'general', amount: 500 },
  ],
  [
    'waivers',
    events.waiversConfirmed({ completed: ['w-1'] }),
    'completeWaivers',
    { completedWaivers: ['w-1'] },
  ],
  ['a longer hold', events.extensionRequested(), 'extendCartHold', {}],
])('%s is visible in the basket and needs no toast', async (_, event, call, body) => {
  const saga = await visit({ [call]: [yoga] });
  saga.store.dispatch(event);
  await waitForChange();
  expect(saga.recordedCalls.at(-1)).toMatchObject({ name: call, body });
  expect(toasts(saga)).toEqual([]);
});

// @spec platform 6.3b, 7.8b
test('staff name the customer and the staff session in every request', async () => {
  const saga = await visit({ addToCart: [yoga], removeFromCart: [emptyCartResponse], removeBenefit: [yoga] });
  saga.recordedCalls.length = 0;
  saga.store.dispatch(events.ownerChanged({ by: 'staff', userId: 'u-2' }));
  await wait();
  saga.store.dispatch(add());
  saga.store.dispatch(events.entitlementRemovalRequested({ itemId: 'i', kind: 'benefit' }));
  saga.store.dispatch(events.removeRequested({ itemIds: ['i'] }));
  await wait(1000);
  expect(saga.recordedCalls).toMatchObject([
    { name: 'getCart', query: { selected_user_id: 'u-2' }, actor: 'staff' },
    { name: 'addToCart', body: { selected_user_id: 'u-2' }, actor: 'staff' },
    { name: 'removeBenefit', query: { selected_user_id: 'u-2', source: 'front-of-house' }, actor: 'staff' },
    { name: 'removeFromCart', query: { selected_user_id: 'u-2' }, actor: 'staff' },
  ]);
});

test('a request for one customer does not change the basket of the next', async () => {
  const saga = await visit({ addToCart: [yoga] });
  saga.store.dispatch(events.ownerChanged({ by: 'staff', userId: 'u-2' }));
  saga.store.dispatch(add());
  saga.store.dispatch(events.ownerChanged({ by: 'staff', userId: 'u-3' }));
  await wait(1000);
  expect(saga.callNames()).not.toContain('addToCart');
  expect(cartStateOf(saga)).toMatchObject({ busy: null });
});

test('a setting changed and changed back during a request has its last value', async () => {
  const saga = await visit({ completeWaivers: [yoga] });
  for (const completed of [['w-1'], ['w-1'], [], ['w-1']])
    saga.store.dispatch(events.waiversConfirmed({ completed }));
  await wait(1000);
  const bodies = saga.recordedCalls.filter(({ name }) => name === 'completeWaivers').map(({ body }) => body);
  expect(bodies).toEqual([
    { completedWaivers: ['w-1'] },
    { completedWaivers: [] },
    { completedWaivers: ['w-1'] },
  ]);
});

test.each([
  ['a customer logs out in the same browser', signedOut()],
  ['the same customer is reported again', events.ownerChanged({ by: 'staff', userId: 'u-2' })],
])('items added by staff are added and reported, also if %s meanwhile', async (_, meanwhile) => {
  const saga = await visit({ addToCart: [yoga] });
  saga.store.dispatch(events.ownerChanged({ by: 'staff', userId: 'u-2' }));
  await wait();
  saga.store.dispatch(add());
  await wait();
  saga.store.dispatch(meanwhile);
  await waitForChange();
  expect(cartStateOf(saga)).toMatchObject({ busy: null });
  expect(toasts(saga)).toMatchObject([{ content: 'checkout.toast.added' }]);
});

test.each([
  ['added', add(), 'addToCart'],
  ['removed', events.removeRequested({ itemIds: ['item-2'] }), 'removeFromCart'],
  ['cleared', events.clearRequested(), 'discardCart'],
])(
  'an item that was %s needs no further data in the response: the basket is loaded again',
  async (_, event, call) => {
    const saga = await visit({ getCart: [emptyCartResponse, yoga], [call]: [ok(undefined)] });
    saga.store.dispatch(event);
    await waitForChange();
    expect(saga.callNames()).toEqual(['getCart', call, 'getCart']);
    expect(toasts(saga)).toMatchObject([{ type: 'TOAST_SUCCESS' }]);
    expect(itemCountFact(stateOf(saga))).toBe(1);
  },
);

test('a member adds and removes items with their membership', async () => {
  const saga = await visit({ addToCart: [yoga], removeFromCart: [emptyCartResponse] });
  saga.store.dispatch(userLoaded({ user: { ...CUSTOMER, membershipUser: { id: 'mu-1' } } }));
  saga.store.dispatch(add());
  saga.store.dispatch(events.removeRequested({ itemIds: ['item-2'] }));
  await wait(1000);
  const asked = (call: string) => saga.recordedCalls.find(({ name }) => name === call);
  expect(asked('addToCart')).toMatchObject({ body: { items, membership_user_id: 'mu-1' } });
  expect(asked('removeFromCart')).toMatchObject({ query: { membership_user_id: 'mu-1' } });
});

describe('an item added without a response', () => {
  const keys = ({ recordedCalls: asked }: Awaited<ReturnType<typeof visit>>) =>
    asked.filter(({ name }) => name === 'addToCart').map(({ key }) => key);
  const gym = () => events.addRequested({ items: [{ id: 'ten-visits', type: 'package' }] });
  const changed = async (
    saga: Awaited<ReturnType<typeof visit>>,
    event: Parameters<typeof saga.store.dispatch>[0],
  ) => {
    saga.store.dispatch(event);
    await waitForChange();
  };

  test('is requested again with the same key, and after a response with another key', async () => {
    const saga = await visit({ addToCart: [unanswered, yoga] });
    await changed(saga, gym());
    await changed(saga, gym());
    await changed(saga, gym());
    const [first, again, anew] = keys(saga);
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
  });

  test.each([
    ['another item', add()],
    ['the same item after a removal', events.removeRequested({ itemIds: ['item-2'] })],
  ])('is different from %s', async (_, between) => {
    const saga = await visit({ addToCart: [unanswered], removeFromCart: [emptyCartResponse] });
    await changed(saga, gym());
    await changed(saga, between);
    await changed(saga, gym());
    expect(new Set(keys(saga)).size).toBe(keys(saga).length);
  });
});
