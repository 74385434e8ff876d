/** @jest-environment node */
/** Attacks, and many requests at the same time. */
import { randomUUID } from 'node:crypto';
import { cancelSlot, settleCancelledSlots } from '../account/cancelSlots';
import { json } from '../../database/columns';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import {
  addToCart,
  callCart,
  confirm,
  giveCredit,
  getCart,
  newClass,
  newPackage,
  newVisitor,
  takenSpaces,
} from './testing/classes';

let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-03-10T10:00:00Z');
  customer = await shop.newCustomer();
});

async function newPenalty(whose: Customer, amount = 500): Promise<string> {
  const id = randomUUID();
  await shop.db
    .insertInto('penalties')
    .values({
      tenant: 'pier',
      id,
      customer_id: whose.id,
      incurred_on: '2026-03-01',
      reason: 'Missed Yoga',
      amount,
      status: 'outstanding',
      created_at: shop.clock.now(),
    })
    .execute();
  return id;
}

const CANCELLABLE = { opensDaysBefore: 14, closesMinutesBefore: 0, cancelHoursBefore: 2 };

const cancel = (whose: Customer, id: string) =>
  shop.call('POST', `/pier/api/my-account/bookings/${id}/cancel`, {
    token: whose.token,
    key: randomUUID(),
    body: {},
  });

const balancesOf = ({ id }: Customer) =>
  shop.db
    .selectFrom('customers')
    .select(['credit_balance as general', 'membership_credit_balance as membership'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a penalty that one request adds twice is in the cart once', async () => {
  const id = await newPenalty(customer);
  const penalty = { id, type: 'penalty' };
  const { status, cart } = await callCart(shop, customer, 'POST', '/cart/add', { items: [penalty, penalty] });
  expect([status, cart.items.length, cart.totals.total]).toEqual([200, 1, 500]);
});

test('a penalty of another customer is not found, at any position of the list', async () => {
  const id = await newPenalty(await shop.newCustomer());
  const slot = await newClass(shop);
  const items = [
    { id: slot, type: 'booking' },
    { id, type: 'penalty' },
  ];
  expect((await callCart(shop, customer, 'POST', '/cart/add', { items })).status).toBe(404);
  expect(await takenSpaces(shop, slot)).toBe(0);
});

test('membership credit that paid for a space is returned as membership credit', async () => {
  await giveCredit(shop, customer, { general: 300, membership: 500 });
  await addToCart(
    shop,
    customer,
    await newClass(shop, {
      price: 800,
      activity: { booking: CANCELLABLE },
    }),
  );
  await callCart(shop, customer, 'PUT', '/cart/credit', { creditType: 'membership', amount: 500 });
  const { cart } = await callCart(shop, customer, 'PUT', '/cart/credit', {
    creditType: 'general',
    amount: 300,
  });
  const itemId = cart.items[0]?.id ?? '';
  const payments = [
    { tenderType: 'credit', creditType: 'membership', amount: 500 },
    { tenderType: 'credit', creditType: 'general', amount: 300 },
  ];
  expect((await confirm(shop, customer, { payments })).status).toBe(200);
  expect(await balancesOf(customer)).toEqual({ general: 0, membership: 0 });
  expect((await cancel(customer, itemId)).status).toBe(200);
  expect(await balancesOf(customer)).toEqual({ general: 300, membership: 500 });
});

test.each([-1, 0.5, 1e15, Number.MAX_SAFE_INTEGER, '5', null])('credit of %p is rejected', async (amount) => {
  await giveCredit(shop, customer, { general: 300 });
  await addToCart(shop, customer, await newClass(shop));
  const { status } = await callCart(shop, customer, 'PUT', '/cart/credit', { creditType: 'general', amount });
  expect([403, 422]).toContain(status);
});

test('when two customers take over one cart at the same time, one gets it and its spaces are held once', async () => {
  const slot = await newClass(shop, { capacity: 1 });
  const visitor = newVisitor();
  await addToCart(shop, visitor, slot);
  const all = await Promise.all(Array.from({ length: 6 }, () => shop.newCustomer()));
  const seen = await Promise.all(
    all.flatMap((one) => [getCart(shop, { ...one, ...visitor }), getCart(shop, { ...one, ...visitor })]),
  );
  expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200));
  const after = await Promise.all(all.map((one) => getCart(shop, one)));
  expect(after.filter(({ cart }) => cart.items.length === 1)).toHaveLength(1);
  expect(await takenSpaces(shop, slot)).toBe(1);
});

test('a customer who comes back with an expired space keeps the space that they hold now', async () => {
  const slot = await newClass(shop, { capacity: 5 });
  await addToCart(shop, customer, slot);
  shop.clock.advance(11 * 60_000);
  const visitor = newVisitor();
  const second = await newClass(shop, { startsAt: '2026-03-12T18:30:00Z' });
  await addToCart(shop, visitor, second);
  const { cart } = await getCart(shop, { ...customer, ...visitor });
  expect(cart.items.map(({ booking }) => booking?.slot_id)).toEqual([second]);
  expect([await takenSpaces(shop, slot), await takenSpaces(shop, second)]).toEqual([0, 1]);
});

test('for two spaces of one order, membership credit is returned as membership credit once', async () => {
  await giveCredit(shop, customer, { general: 1100, membership: 500 });
  const activity = { booking: CANCELLABLE };
  await addToCart(shop, customer, await newClass(shop, { activity }));
  await addToCart(shop, customer, await newClass(shop, { activity, startsAt: '2026-03-12T19:00:00Z' }));
  await callCart(shop, customer, 'PUT', '/cart/credit', { creditType: 'membership', amount: 500 });
  const { cart } = await callCart(shop, customer, 'PUT', '/cart/credit', {
    creditType: 'general',
    amount: 1100,
  });
  const payments = [
    { tenderType: 'credit', creditType: 'membership', amount: 500 },
    { tenderType: 'credit', creditType: 'general', amount: 1100 },
  ];
  expect((await confirm(shop, customer, { payments })).status).toBe(200);
  for (const { id } of cart.items) await Promise.all([cancel(customer, id), cancel(customer, id)]);
  expect(await balancesOf(customer)).toEqual({ general: 1100, membership: 500 });
});

describe('spaces held by visitors of one address', () => {
  test('have a limit for one class, so one address cannot block the class with many carts', async () => {
    const slot = await newClass(shop, { capacity: 30 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => addToCart(shop, newVisitor(), slot)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'too_many')).toHaveLength(10);
    expect(await takenSpaces(shop, slot)).toBe(10);
  });

  test('count only while they are held, and never for a logged-in customer', async () => {
    const slot = await newClass(shop, { capacity: 30 });
    await Promise.all(Array.from({ length: 11 }, () => addToCart(shop, newVisitor(), slot)));
    expect((await addToCart(shop, customer, slot)).status).toBe(200);
    shop.clock.advance(10 * 60_000);
    expect((await addToCart(shop, newVisitor(), slot)).status).toBe(200);
  });

  test('do not count when no space was available', async () => {
    const slot = await newClass(shop, { capacity: 0 });
    for (let turn = 0; turn < 15; turn += 1) await addToCart(shop, newVisitor(), slot);
    expect((await addToCart(shop, newVisitor(), slot)).code).toBe('slot_full');
  });
});

test('one penalty is paid with credit once, in any number of tabs', async () => {
  await giveCredit(shop, customer, { general: 2000 });
  const id = await newPenalty(customer);
  await callCart(shop, customer, 'POST', '/cart/add', { items: [{ id, type: 'penalty' }] });
  await callCart(shop, customer, 'PUT', '/cart/credit', { creditType: 'general', amount: 500 });
  const payments = [{ tenderType: 'credit', creditType: 'general', amount: 500 }];
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(shop, customer, { payments })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'already_paid')).toHaveLength(4);
  expect(await balancesOf(customer)).toEqual({ general: 1500, membership: 0 });
  expect(
    (await callCart(shop, customer, 'POST', '/cart/add', { items: [{ id, type: 'penalty' }] })).status,
  ).toBe(404);
});

test('a basket grows only to a total that an order can store', async () => {
  const ids = await Promise.all(Array.from({ length: 22 }, () => newPenalty(customer, 100_000_000)));
  const add = (chosen: readonly string[]) =>
    callCart(shop, customer, 'POST', '/cart/add', {
      items: chosen.map((id) => ({ id, type: 'penalty' })),
    });
  expect((await add(ids.slice(0, 20))).status).toBe(200);
  expect(await add(ids.slice(20))).toMatchObject({ status: 409, code: 'basket_full' });
  expect((await add(ids.slice(20, 21))).cart.totals.total).toBe(2_100_000_000);
});

test('a space that customer and venue cancel at the same time is refunded once', async () => {
  await giveCredit(shop, customer, { general: 800 });
  const slot = await newClass(shop, { activity: { booking: CANCELLABLE } });
  const { cart } = await addToCart(shop, customer, slot);
  await callCart(shop, customer, 'PUT', '/cart/credit', { creditType: 'general', amount: 800 });
  const payments = [{ tenderType: 'credit', creditType: 'general', amount: 800 }];
  await confirm(shop, customer, { payments });
  const itemId = cart.items[0]?.id ?? '';
  await Promise.all([
    cancel(customer, itemId),
    cancelSlot(shop.platform, shop.tenant, slot),
    settleCancelledSlots(shop.platform),
    cancel(customer, itemId),
    settleCancelledSlots(shop.platform),
  ]);
  expect([await takenSpaces(shop, slot), await balancesOf(customer)]).toEqual([
    0,
    { general: 800, membership: 0 },
  ]);
});

test('the items of another customer’s cart cannot be paid, removed or changed', async () => {
  const other = await shop.newCustomer();
  const { cart } = await addToCart(shop, other, await newClass(shop, { price: 0 }));
  const itemId = cart.items[0]?.id ?? '';
  await addToCart(shop, customer, await newClass(shop));
  const answers = await Promise.all([
    confirm(shop, customer, { cartId: cart.id }),
    callCart(shop, customer, 'POST', '/cart/remove', { cart_item_ids: [itemId] }),
    callCart(shop, customer, 'PUT', `/cart/${itemId}`, { options: { cover: 'none' } }),
    callCart(shop, customer, 'DELETE', `/activities/benefit/remove/${itemId}`),
    callCart(shop, customer, 'DELETE', `/activities/package/remove/${itemId}`),
    callCart(shop, newVisitor(), 'POST', '/cart/remove', { cart_item_ids: [itemId] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await getCart(shop, other)).cart.items).toHaveLength(1);
});

test.each([
  [0, 422],
  [21, 422],
  [10_000, 413],
])('a request for %p items is rejected before any lookup', async (count, status) => {
  const items = Array.from({ length: count }, () => ({ id: randomUUID(), type: 'booking' }));
  expect((await callCart(shop, customer, 'POST', '/cart/add', { items })).status).toBe(status);
});

test('an idempotency key is separate for each cart, and one key with another body is rejected', async () => {
  const [slot, key] = [await newClass(shop, { capacity: 5 }), randomUUID()];
  const [one, other] = [newVisitor(), newVisitor()];
  const first = await addToCart(shop, one, slot, {}, key);
  const second = await addToCart(shop, other, slot, {}, key);
  expect(second.cart.id).not.toBe(first.cart.id);
  expect((await addToCart(shop, one, await newClass(shop), {}, key)).code).toBe('key_reused');
  expect(await takenSpaces(shop, slot)).toBe(2);
});

test('a price that rises before payment is reported, and nothing is taken at the old price', async () => {
  const id = `a-${randomUUID()}`;
  await giveCredit(shop, customer, { general: 2000 });
  await addToCart(shop, customer, await newClass(shop, { activity: { id } }));
  await callCart(shop, customer, 'PUT', '/cart/credit', { creditType: 'general', amount: 800 });
  const { document } = await shop.db
    .selectFrom('activities')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const dearer = { ...document, prices: [{ id: 'adult', name: 'Adult', amount: 900 }] };
  await shop.db
    .updateTable('activities')
    .set({ document: json(dearer) })
    .where('id', '=', id)
    .execute();
  const payments = [{ tenderType: 'credit', creditType: 'general', amount: 800 }];
  expect((await confirm(shop, customer, { payments })).code).toBe('price_changed');
  expect(await balancesOf(customer)).toEqual({ general: 2000, membership: 0 });
});

test('the last use of a package pays for one space when two carts of one person request it', async () => {
  const id = `a-${randomUUID()}`;
  await newPackage(shop, customer, [id], 1);
  const visitor = newVisitor();
  await addToCart(
    shop,
    visitor,
    await newClass(shop, { activity: { id }, startsAt: '2026-03-12T09:00:00Z' }),
  );
  const own = await newClass(shop, { activity: { id }, startsAt: '2026-03-12T12:00:00Z' });
  await Promise.all([getCart(shop, { ...customer, ...visitor }), addToCart(shop, customer, own)]);
  const { cart } = await getCart(shop, customer);
  expect(cart.items.map(({ covered_by: cover }) => cover?.kind).toSorted()).toEqual(['package', undefined]);
  expect(cart.totals.total).toBe(800);
});
