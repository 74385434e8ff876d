/** What went out of a basket, after the page was loaded anew. */
import { signedOut, userArrived } from '../../../core/contract';
import { openForKeeping } from '../../../tests/kit/keeping';
import * as said from '../state/cartEvents';
import { cart as cartOf, ok } from '../testing/builders';
import { CUSTOMER } from '../testing/checkoutPage';
import type { Answers } from '../testing/runStory';
import { add, carriedOut, nothing, seen, stateOf, visit, wait, withBasket, yoga } from '../testing/cartStory';

withBasket();

beforeEach(() => {
  localStorage.clear();
  openForKeeping();
});

/** How the page of the next visit comes, and which it is. */
function comes(type: 'reload' | 'navigate', path = '/basket') {
  window.history.replaceState(null, '', path);
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
}
beforeEach(() => comes('reload'));

const emptiedCart = cartOf({ items: [], released: [{ name: 'Spin', reason: 'expired' }] });
const emptied = ok(emptiedCart);

/** The page of the customer with this id, or of a visitor. */
async function open(id: string | null, answers: Answers = { getCart: [nothing] }) {
  const story = await visit(answers, { customer: id !== null });
  if (id !== null) story.store.dispatch(userArrived({ user: { ...CUSTOMER, id } }));
  await wait();
  return story;
}

async function namesAfterReload(id: string | null) {
  const view = seen(await open(id));
  return view.at === 'ready' ? (view.went ?? []).map(({ name }) => name) : undefined;
}

test.each([['u-1'], [null]])('is told again until it was read (customer: %s)', async (id) => {
  document.cookie = 'foyer_has_basket=1';
  await open(id, { getCart: [emptied] });
  expect(await namesAfterReload(id)).toEqual(['Spin']);
  const story = await open(id);
  story.store.dispatch(said.wentRead());
  await wait();
  expect(await namesAfterReload(id)).toEqual([]);
});

test('is told on the page of the basket until that page was left for another', async () => {
  await open('u-1', { getCart: [emptied] });
  comes('navigate', '/location/northgate');
  expect(await namesAfterReload('u-1')).toEqual([]);
  comes('reload');
  expect(await namesAfterReload('u-1')).toEqual([]);
});

test('told on another page, it is told on the page of the basket once more', async () => {
  comes('navigate', '/location/northgate');
  await open('u-1', { getCart: [emptied] });
  comes('navigate');
  expect(await namesAfterReload('u-1')).toEqual(['Spin']);
  expect(await namesAfterReload('u-1')).toEqual([]);
});

test('told in one tab, it is told in the other one too', async () => {
  const first = await open('u-1', { getCart: [yoga, emptied] });
  const second = await open('u-1', { getCart: [yoga, nothing] });
  first.store.dispatch(said.reloadAsked());
  await wait();
  second.store.dispatch(said.reloadAsked());
  await wait();
  expect(seen(second)).toMatchObject({ cart: { items: [] }, went: [{ name: 'Spin' }] });
});

test('is told to nobody else', async () => {
  await open('u-1', { getCart: [emptied] });
  expect(await namesAfterReload(null)).toEqual([]);
  expect(await namesAfterReload('u-2')).toEqual([]);
  expect(await namesAfterReload('u-1')).toEqual(['Spin']);
});

test('is not told after a logout, nor once something was added', async () => {
  const story = await open('u-1', { getCart: [emptied, nothing] });
  story.store.dispatch(signedOut());
  await wait();
  expect(await namesAfterReload('u-1')).toEqual([]);
  const adding = await open('u-1', { getCart: [emptied], addToCart: [yoga] });
  adding.store.dispatch(add());
  await carriedOut();
  expect(await namesAfterReload('u-1')).toEqual([]);
});

test('what staff are told of a customer’s basket is not kept', async () => {
  const story = await open(null);
  story.store.dispatch(said.keeperChanged({ by: 'staff', userId: 'u-9' }));
  story.store.dispatch(said.cartArrived({ cart: emptiedCart }));
  await wait();
  expect(stateOf(story)).toMatchObject({ cart: { went: [{ name: 'Spin' }] } });
  expect(await namesAfterReload(null)).toEqual([]);
});
