/** The basket: when it is looked at, how it is changed, and what is told of it. */
import { signedIn, signedOut, type RootState } from '../../../core/contract';
import * as said from '../state/cartEvents';
import { itemCountFact, selectAddingToCart, selectCart, selectRemovingFromCart } from '../state/cartView';
import {
  bookingItem,
  cart as cartOf,
  checkoutCart,
  invalid,
  ok,
  refused,
  unanswered,
  unworded,
} from '../testing/builders';
import { runStory, type Answers } from '../testing/runStory';
import { cart } from './cart';
import { cartRefreshed } from '../state/events';

const items = [{ id: 'slot-1', type: 'booking' }] as const;
const add = () => said.addAsked({ items });
const yoga = ok(cartOf());
const nothing = ok(cartOf({ items: [] }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.cookie = 'foyer_has_basket=; max-age=0';
  jest.useRealTimers();
});

const wait = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

async function visit(answers: Answers = {}, { customer = true } = {}) {
  const story = runStory({ getCart: [nothing], ...answers }, { workflows: [cart], signedIn: customer });
  await wait();
  return story;
}
type Visit = Awaited<ReturnType<typeof visit>>;

const stateOf = ({ store }: Visit): RootState => store.getState() as unknown as RootState;
const toasts = ({ events }: Visit) =>
  events
    .filter(({ type }) => type === 'toasts/toastShown')
    .map((event) => (event as unknown as { payload: { content: string; type: string } }).payload);
const seen = (story: Visit) => selectCart(stateOf(story));

/** Changes wait a quarter of a second, and their stories are code that comes when it is needed. */
const carriedOut = () => wait(300);

test('the basket of a customer is looked at when they come', async () => {
  const story = await visit({ getCart: [yoga] });
  expect(story.callNames()).toEqual(['getCart']);
  expect(itemCountFact(stateOf(story))).toBe(1);
});

test('a visitor who never had a basket costs no call, and is known to have nothing in it', async () => {
  const story = await visit({}, { customer: false });
  expect(story.callNames()).toEqual([]);
  expect(seen(story)).toMatchObject({
    at: 'ready',
    cart: { items: [], totals: { formattedTotal: '£0.00' } },
  });
  expect(itemCountFact(stateOf(story))).toBe(0);
});

test('a visitor who has put something into one before is shown it', async () => {
  document.cookie = 'foyer_has_basket=1';
  const story = await visit({ getCart: [yoga] }, { customer: false });
  expect(itemCountFact(stateOf(story))).toBe(1);
});

test('a basket that was begun in another tab is found when somebody looks again', async () => {
  const story = await visit({ getCart: [yoga] }, { customer: false });
  document.cookie = 'foyer_has_basket=1';
  story.store.dispatch(said.reloadAsked());
  await wait();
  expect(itemCountFact(stateOf(story))).toBe(1);
});

test('until a customer’s basket was seen its count is unknown, also after a call that failed', async () => {
  const story = await visit({ getCart: [refused(500)] });
  expect(itemCountFact(stateOf(story))).toBeUndefined();
  expect(seen(story)).toEqual({ at: 'failed', message: 'Refused with 500.' });
});

test('adding is told to the person and to whoever asked', async () => {
  const story = await visit({ addToCart: [yoga] });
  story.store.dispatch(add());
  await wait();
  expect(selectAddingToCart(stateOf(story))).toBe(true);
  await wait(200);
  expect(story.callNames()).not.toContain('addToCart');
  await carriedOut();
  expect(selectAddingToCart(stateOf(story))).toBe(false);
  expect(seen(story)).toMatchObject({ at: 'ready', busy: null, cart: { totals: { itemCount: 1 } } });
  expect(story.last('cart/added')).toMatchObject({ payload: { items } });
  expect(toasts(story)).toMatchObject([{ content: 'checkout.toast.added', type: 'TOAST_SUCCESS' }]);
});

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

test('the last place gone meanwhile: the server’s words are told, and the basket is looked at again', async () => {
  const story = await visit({ addToCart: [refused(409, 'full')] });
  story.store.dispatch(add());
  await carriedOut();
  expect(toasts(story)).toMatchObject([{ content: 'Refused with 409.', type: 'TOAST_DANGER' }]);
  expect(story.last('cart/addRefused')).toMatchObject({
    payload: { code: 'full', message: 'Refused with 409.' },
  });
  expect(story.callNames()).toEqual(['getCart', 'addToCart', 'getCart']);
});

test.each([
  ['no answer', unanswered, 'checkout.toast.failed'],
  ['a price that cannot be calculated', invalid({ incalculablePrice: ['x'] }), 'checkout.toast.incalculable'],
  ['other mistakes', invalid({ 'items.0.id': ['Gone.'] }), 'Please check.'],
  ['a failure without words of its own', unworded(500), 'checkout.toast.failed'],
])('of %s is told what the specification says', async (_, answer, content) => {
  const story = await visit({ addToCart: [answer] });
  story.store.dispatch(add());
  await carriedOut();
  expect(toasts(story)).toMatchObject([{ content, type: 'TOAST_DANGER' }]);
});

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

test('a look that was overtaken by a change does not bring the old basket back', async () => {
  let answerLate = () => {};
  const late = new Promise<typeof nothing>((resolve) => (answerLate = () => resolve(nothing)));
  const story = await visit({ getCart: [nothing, late], removeFromCart: [yoga] });
  story.store.dispatch(said.reloadAsked());
  story.store.dispatch(said.removeAsked({ itemIds: ['item-1'] }));
  await wait();
  expect(selectRemovingFromCart(stateOf(story))).toBe(true);
  await carriedOut();
  answerLate();
  await wait();
  expect(itemCountFact(stateOf(story))).toBe(1);
});

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

test('staff who have chosen nobody yet have an empty basket, and no call is made', async () => {
  const story = await visit({ getCart: [yoga] });
  story.asked.length = 0;
  story.store.dispatch(said.keeperChanged({ by: 'staff', userId: null }));
  await wait();
  expect(story.asked).toEqual([]);
  expect(seen(story)).toMatchObject({ at: 'ready', cart: { items: [] } });
});

test('what was asked for one customer is not done to the basket of the next', async () => {
  const story = await visit({ addToCart: [yoga] });
  story.store.dispatch(said.keeperChanged({ by: 'staff', userId: 'u-2' }));
  story.store.dispatch(add());
  story.store.dispatch(said.keeperChanged({ by: 'staff', userId: 'u-3' }));
  await wait(1000);
  expect(story.callNames()).not.toContain('addToCart');
  expect(selectAddingToCart(stateOf(story))).toBe(false);
});

test('who logs in is shown the basket that the server made of both; logging out restores the empty one', async () => {
  const story = await visit({ getCart: [yoga] }, { customer: false });
  expect(story.callNames()).toEqual([]);
  document.cookie = 'foyer_has_basket=1';
  story.store.dispatch(signedIn());
  await wait();
  expect(itemCountFact(stateOf(story))).toBe(1);
  document.cookie = 'foyer_has_basket=; max-age=0';
  story.store.dispatch(signedOut());
  await wait();
  expect(itemCountFact(stateOf(story))).toBe(0);
  expect(story.callNames()).toEqual(['getCart']);
});

test('what is in a basket stands in the order that the server says, in whichever it came', async () => {
  const items = [
    bookingItem({ id: 'last', sortBy: 30 }),
    bookingItem({ id: 'first', sortBy: 10 }),
    bookingItem({ id: 'second', sortBy: 10 }),
  ];
  const story = await visit({ getCart: [ok(cartOf({ items }))] });
  expect(seen(story)).toMatchObject({
    cart: { items: [{ id: 'first' }, { id: 'second' }, { id: 'last' }] },
  });
});

test('what was taken out of the basket is told until it is read', async () => {
  const story = await visit({
    getCart: [
      ok(
        cartOf({
          released: [
            { name: 'Spin', reason: 'expired' },
            { name: 'Swim', reason: 'cancelled' },
          ],
        }),
      ),
    ],
  });
  expect(toasts(story)).toMatchObject([
    { content: 'checkout.released.expired', type: 'TOAST_NEUTRAL', closeAfter: 0 },
    { content: 'checkout.released.cancelled', type: 'TOAST_NEUTRAL', closeAfter: 0 },
  ]);
});

test('when the time of the places is over the basket is looked at again, once', async () => {
  const held = ok(cartOf({ holdSecondsLeft: 60 }));
  const story = await visit({ getCart: [held, nothing] });
  await wait(60_000);
  expect(story.callNames()).toEqual(['getCart']);
  await wait(2000);
  expect(story.callNames()).toEqual(['getCart', 'getCart']);
  await wait(600_000);
  expect(story.callNames()).toEqual(['getCart', 'getCart']);
});

test('what the page of checkout is told of the basket is the basket', async () => {
  const story = await visit();
  story.store.dispatch(cartRefreshed({ cart: checkoutCart({ cart: cartOf({ items: [bookingItem()] }) }) }));
  await wait();
  expect(itemCountFact(stateOf(story))).toBe(1);
});
