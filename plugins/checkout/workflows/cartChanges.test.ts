/** Changes of the basket, one after the other. */
import { NO_COOKIES, signedOut, userArrived } from '../../../core/contract';
import * as said from '../state/cartEvents';
import { itemCountFact } from '../state/cartView';
import { invalid, ok, refused, unanswered, unworded } from '../testing/builders';
import { CUSTOMER } from '../testing/checkoutPage';
import {
  add,
  carriedOut,
  items,
  nothing,
  seen,
  stateOf,
  toasts,
  visit,
  wait,
  withBasket,
  yoga,
} from '../testing/cartStory';
import { loadChanges } from './cart';

withBasket();

// @spec platform 1.1c, 3.6, 4.4a, 7.10b, 8.6b, 9.3c
test('adding is told to the person and to whoever asked', async () => {
  const story = await visit({ addToCart: [yoga] });
  story.store.dispatch(add());
  await wait();
  expect(seen(story)).toMatchObject({ busy: 'adding' });
  await wait(200);
  expect(story.callNames()).not.toContain('addToCart');
  await carriedOut();
  expect(seen(story)).toMatchObject({ at: 'ready', busy: null, cart: { totals: { itemCount: 1 } } });
  expect(story.last('cart/added')).toMatchObject({ payload: { items } });
  expect(toasts(story)).toMatchObject([{ content: 'checkout.toast.added', type: 'TOAST_SUCCESS' }]);
});

// @spec platform 9.3c
test.each([
  ['put in', add()],
  ['taken out', said.removeAsked({ itemIds: ['item-2'] })],
])('what is %s is asked for after 250 ms, and not before', async (_, event) => {
  const story = await visit({ addToCart: [yoga], removeFromCart: [nothing] });
  story.asked.length = 0;
  story.store.dispatch(event);
  // The code of changes comes first.
  await wait();
  await wait(249);
  expect(story.callNames()).toEqual([]);
  await wait(1);
  expect(story.asked).toHaveLength(1);
});

test('where no cookie stays nothing is put in: no call holds a place, and the person reads why', async () => {
  const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const story = await visit({ addToCart: [yoga] });
  story.store.dispatch(add());
  await carriedOut();
  expect(story.callNames()).not.toContain('addToCart');
  expect(story.last('cart/added')).toBeUndefined();
  expect(story.last('cart/addRefused')).toMatchObject({ payload: { items, code: NO_COOKIES } });
  const told = { content: 'checkout.toast.noCookies', type: 'TOAST_DANGER', closeAfter: 0 };
  expect(toasts(story)).toMatchObject([told]);
  cookie.mockRestore();
  story.store.dispatch(add());
  await carriedOut();
  expect(story.last('cart/added')).toMatchObject({ payload: { items } });
});

test('where the code of changes does not come, whoever asked is told, and may ask again', async () => {
  const story = await visit({ addToCart: [yoga] }, { lost: loadChanges });
  story.store.dispatch(add());
  await carriedOut();
  expect(story.last('cart/addRefused')).toMatchObject({ payload: { items, code: 'unanswered' } });
  expect(toasts(story)).toMatchObject([{ content: 'core.http.unanswered', type: 'TOAST_DANGER' }]);
  expect(story.crashes).toHaveLength(1);
  story.store.dispatch(add());
  await carriedOut();
  expect(story.last('cart/added')).toMatchObject({ payload: { items } });
});

// @spec platform 5.9
test('a price that cannot be calculated is told so whatever the status, with what the server says of it', async () => {
  const errors = { incalculablePrice: ['No price for this age.'] };
  const failure = {
    kind: 'refused',
    status: 400,
    code: 'invalid',
    message: 'No.',
    errors,
    details: {},
  } as const;
  const story = await visit({ updateCartItem: [{ ok: false, failure }] });
  story.store.dispatch(said.updateAsked({ itemId: 'item-2', options: {} }));
  await carriedOut();
  expect(toasts(story)).toMatchObject([
    { content: 'checkout.toast.incalculable', type: 'TOAST_DANGER', validationMessages: errors },
  ]);
});

// @spec platform 4.4a
test('pressing twice puts one thing in; pressing for something else puts that in too, after it', async () => {
  const story = await visit({ addToCart: [yoga] });
  const other = said.addAsked({ items: [{ id: 'slot-2', type: 'booking' }] });
  for (const event of [add(), add(), other, add()]) story.store.dispatch(event);
  await wait(1000);
  const bodies = story.asked.filter(({ name }) => name === 'addToCart');
  expect(bodies.map(({ body }) => body)).toEqual([{ items }, { items: [{ id: 'slot-2', type: 'booking' }] }]);
  expect(new Set(bodies.map(({ key }) => key)).size).toBe(2);
});

test('pressing again once it is there is another wish, with a key of its own', async () => {
  const story = await visit({ addToCart: [yoga] });
  story.store.dispatch(add());
  await carriedOut();
  story.store.dispatch(add());
  await carriedOut();
  const keys = story.asked.filter(({ name }) => name === 'addToCart').map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

// @spec platform 8.7b
test('the last place gone meanwhile: the server’s words are told, and the basket is looked at again', async () => {
  const story = await visit({ addToCart: [refused(409, 'full')] });
  story.store.dispatch(add());
  await carriedOut();
  expect(toasts(story)).toMatchObject([{ content: 'Refused with 409.', type: 'TOAST_DANGER' }]);
  expect(story.last('cart/addRefused')).toMatchObject({
    payload: { items, code: 'full', message: 'Refused with 409.' },
  });
  expect(story.callNames()).toEqual(['getCart', 'addToCart', 'getCart']);
});

// @spec platform 5.9, 8.7a, 8.7b
test.each([
  ['no answer', unanswered, 'checkout.toast.failed'],
  ['a price that cannot be calculated', invalid({ incalculablePrice: ['x'] }), 'checkout.toast.incalculable'],
  ['the same by another name', invalid({ incalculable_price: ['x'] }), 'checkout.toast.incalculable'],
  ['other mistakes', invalid({ 'items.0.id': ['Gone.'] }), 'Please check.'],
  ['a failure without words of its own', unworded(500), 'checkout.toast.failed'],
])('of %s is told what the specification says', async (_, answer, content) => {
  const story = await visit({ addToCart: [answer] });
  story.store.dispatch(add());
  await carriedOut();
  expect(toasts(story)).toMatchObject([{ content, type: 'TOAST_DANGER' }]);
});

// @spec platform 4.4b, 4.4e, 7.9b, 7.11b, 7.12b, 7.14b, 7.15b, 8.6a, 8.6c, 8.6d, 8.6e, 8.6f, 8.6g
test.each([
  ['removing', said.removeAsked({ itemIds: ['item-2'] }), 'removeFromCart', 'checkout.toast.removed'],
  [
    'updating',
    said.updateAsked({ itemId: 'item-2', options: { cover: 'none' } }),
    'updateCartItem',
    'checkout.toast.updated',
  ],
  [
    'taking a benefit off',
    said.uncoverAsked({ itemId: 'item-2', kind: 'benefit' }),
    'removeBenefit',
    'checkout.toast.uncovered.benefit',
  ],
  [
    'taking a package off',
    said.uncoverAsked({ itemId: 'item-2', kind: 'package' }),
    'removePackageUse',
    'checkout.toast.uncovered.package',
  ],
  ['clearing', said.clearAsked(), 'discardCart', 'checkout.toast.cleared'],
])('%s is done by its call and told by its toast', async (_, event, call, content) => {
  const story = await visit({ getCart: [yoga], [call]: [nothing] });
  story.store.dispatch(event);
  await carriedOut();
  expect(story.callNames()).toEqual(['getCart', call]);
  expect(toasts(story)).toMatchObject([{ content, type: 'TOAST_SUCCESS' }]);
  expect(itemCountFact(stateOf(story))).toBe(0);
});

test.each([
  [
    'credit',
    said.creditAsked({ type: 'general', amount: 500 }),
    'setCartCredit',
    { creditType: 'general', amount: 500 },
  ],
  ['waivers', said.waiversAsked({ completed: ['w-1'] }), 'completeWaivers', { completedWaivers: ['w-1'] }],
  ['more time', said.extendAsked(), 'extendCartHold', {}],
])('%s shows in the basket and needs no toast', async (_, event, call, body) => {
  const story = await visit({ [call]: [yoga] });
  story.store.dispatch(event);
  await carriedOut();
  expect(story.asked.at(-1)).toMatchObject({ name: call, body });
  expect(toasts(story)).toEqual([]);
});

// @spec platform 6.3b, 7.8b
test('staff say whose basket it is in every call, and by whose session', async () => {
  const story = await visit({ addToCart: [yoga], removeFromCart: [nothing], removeBenefit: [yoga] });
  story.asked.length = 0;
  story.store.dispatch(said.keeperChanged({ by: 'staff', userId: 'u-2' }));
  await wait();
  story.store.dispatch(add());
  story.store.dispatch(said.uncoverAsked({ itemId: 'i', kind: 'benefit' }));
  story.store.dispatch(said.removeAsked({ itemIds: ['i'] }));
  await wait(1000);
  expect(story.asked).toMatchObject([
    { name: 'getCart', query: { selected_user_id: 'u-2' }, actor: 'staff' },
    { name: 'addToCart', body: { selected_user_id: 'u-2' }, actor: 'staff' },
    { name: 'removeBenefit', query: { selected_user_id: 'u-2', source: 'front-of-house' }, actor: 'staff' },
    { name: 'removeFromCart', query: { selected_user_id: 'u-2' }, actor: 'staff' },
  ]);
});

test('what was asked for one customer is not done to the basket of the next', async () => {
  const story = await visit({ addToCart: [yoga] });
  story.store.dispatch(said.keeperChanged({ by: 'staff', userId: 'u-2' }));
  story.store.dispatch(add());
  story.store.dispatch(said.keeperChanged({ by: 'staff', userId: 'u-3' }));
  await wait(1000);
  expect(story.callNames()).not.toContain('addToCart');
  expect(seen(story)).toMatchObject({ busy: null });
});

test('what is set to something else and back again while it is under way is as it was set last', async () => {
  const story = await visit({ completeWaivers: [yoga] });
  for (const completed of [['w-1'], ['w-1'], [], ['w-1']])
    story.store.dispatch(said.waiversAsked({ completed }));
  await wait(1000);
  const bodies = story.asked.filter(({ name }) => name === 'completeWaivers').map(({ body }) => body);
  expect(bodies).toEqual([
    { completedWaivers: ['w-1'] },
    { completedWaivers: [] },
    { completedWaivers: ['w-1'] },
  ]);
});

test.each([
  ['a customer logs out in the same browser', signedOut()],
  ['the same customer is named again', said.keeperChanged({ by: 'staff', userId: 'u-2' })],
])('what staff put in is put in, and told, also where %s meanwhile', async (_, meanwhile) => {
  const story = await visit({ addToCart: [yoga] });
  story.store.dispatch(said.keeperChanged({ by: 'staff', userId: 'u-2' }));
  await wait();
  story.store.dispatch(add());
  await wait();
  story.store.dispatch(meanwhile);
  await carriedOut();
  expect(seen(story)).toMatchObject({ busy: null });
  expect(toasts(story)).toMatchObject([{ content: 'checkout.toast.added' }]);
});

test.each([
  ['put in', add(), 'addToCart'],
  ['taken out', said.removeAsked({ itemIds: ['item-2'] }), 'removeFromCart'],
  ['cleared', said.clearAsked(), 'discardCart'],
])(
  'of what was %s no more need be said than that it was done: the basket is looked at',
  async (_, event, call) => {
    const story = await visit({ getCart: [nothing, yoga], [call]: [ok(undefined)] });
    story.store.dispatch(event);
    await carriedOut();
    expect(story.callNames()).toEqual(['getCart', call, 'getCart']);
    expect(toasts(story)).toMatchObject([{ type: 'TOAST_SUCCESS' }]);
    expect(itemCountFact(stateOf(story))).toBe(1);
  },
);

test('a member puts in and takes out as the member they are', async () => {
  const story = await visit({ addToCart: [yoga], removeFromCart: [nothing] });
  story.store.dispatch(userArrived({ user: { ...CUSTOMER, membershipUser: { id: 'mu-1' } } }));
  story.store.dispatch(add());
  story.store.dispatch(said.removeAsked({ itemIds: ['item-2'] }));
  await wait(1000);
  const asked = (call: string) => story.asked.find(({ name }) => name === call);
  expect(asked('addToCart')).toMatchObject({ body: { items, membership_user_id: 'mu-1' } });
  expect(asked('removeFromCart')).toMatchObject({ query: { membership_user_id: 'mu-1' } });
});

describe('what was put in and nobody answered', () => {
  const keys = ({ asked }: Awaited<ReturnType<typeof visit>>) =>
    asked.filter(({ name }) => name === 'addToCart').map(({ key }) => key);
  const gym = () => said.addAsked({ items: [{ id: 'ten-visits', type: 'package' }] });
  const changed = async (
    story: Awaited<ReturnType<typeof visit>>,
    event: Parameters<typeof story.store.dispatch>[0],
  ) => {
    story.store.dispatch(event);
    await carriedOut();
  };

  test('is asked for again with the same key, and once that is answered with another', async () => {
    const story = await visit({ addToCart: [unanswered, yoga] });
    await changed(story, gym());
    await changed(story, gym());
    await changed(story, gym());
    const [first, again, anew] = keys(story);
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
  });

  test.each([
    ['another thing', add()],
    ['the same after something was taken out', said.removeAsked({ itemIds: ['item-2'] })],
  ])('is not taken for %s', async (_, between) => {
    const story = await visit({ addToCart: [unanswered], removeFromCart: [nothing] });
    await changed(story, gym());
    await changed(story, between);
    await changed(story, gym());
    expect(new Set(keys(story)).size).toBe(keys(story).length);
  });
});
