/** @jest-environment node */
/** What somebody tries who means no good, or presses everything at once. */
import { randomUUID } from 'node:crypto';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import { add, ask, confirm, giveCredit, look, newClass, newVisitor, takenOf } from './testing/classes';

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

test('a penalty that is put into the basket twice in one call lies in it once', async () => {
  const id = await newPenalty(customer);
  const penalty = { id, type: 'penalty' };
  const { status, cart } = await ask(shop, customer, 'POST', '/cart/add', { items: [penalty, penalty] });
  expect([status, cart.items.length, cart.totals.total]).toEqual([200, 1, 500]);
});

test('a penalty of somebody else is not found, in whatever place of the list it stands', async () => {
  const id = await newPenalty(await shop.newCustomer());
  const slot = await newClass(shop);
  const items = [
    { id: slot, type: 'booking' },
    { id, type: 'penalty' },
  ];
  expect((await ask(shop, customer, 'POST', '/cart/add', { items })).status).toBe(404);
  expect(await takenOf(shop, slot)).toBe(0);
});

test('credit of a membership that paid for a place comes back as what it was', async () => {
  await giveCredit(shop, customer, { general: 300, membership: 500 });
  await add(
    shop,
    customer,
    await newClass(shop, {
      price: 800,
      activity: { booking: { opensDaysBefore: 14, closesMinutesBefore: 0, cancelHoursBefore: 2 } },
    }),
  );
  await ask(shop, customer, 'PUT', '/cart/credit', { creditType: 'membership', amount: 500 });
  const { cart } = await ask(shop, customer, 'PUT', '/cart/credit', { creditType: 'general', amount: 300 });
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

test.each([-1, 0.5, 1e15, Number.MAX_SAFE_INTEGER, '5', null])('credit of %p is refused', async (amount) => {
  await giveCredit(shop, customer, { general: 300 });
  await add(shop, customer, await newClass(shop));
  const { status } = await ask(shop, customer, 'PUT', '/cart/credit', { creditType: 'general', amount });
  expect([403, 422]).toContain(status);
});

test('two customers who bring the same basket at once: one of them gets it, and it is held once', async () => {
  const slot = await newClass(shop, { capacity: 1 });
  const visitor = newVisitor();
  await add(shop, visitor, slot);
  const all = await Promise.all(Array.from({ length: 6 }, () => shop.newCustomer()));
  const seen = await Promise.all(
    all.flatMap((one) => [look(shop, { ...one, ...visitor }), look(shop, { ...one, ...visitor })]),
  );
  expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200));
  const after = await Promise.all(all.map((one) => look(shop, one)));
  expect(after.filter(({ cart }) => cart.items.length === 1)).toHaveLength(1);
  expect(await takenOf(shop, slot)).toBe(1);
});

test('whoever comes back with a place whose time ran out before does not lose the one held since', async () => {
  const slot = await newClass(shop, { capacity: 5 });
  await add(shop, customer, slot);
  shop.clock.advance(11 * 60_000);
  const visitor = newVisitor();
  const second = await newClass(shop, { startsAt: '2026-03-12T18:30:00Z' });
  await add(shop, visitor, second);
  const { cart } = await look(shop, { ...customer, ...visitor });
  expect(cart.items.map(({ booking }) => booking?.slot_id)).toEqual([second]);
  expect([await takenOf(shop, slot), await takenOf(shop, second)]).toEqual([0, 1]);
});

test('of two places of one order, what the credit of a membership paid comes back as such once', async () => {
  await giveCredit(shop, customer, { general: 1100, membership: 500 });
  const activity = { booking: { opensDaysBefore: 14, closesMinutesBefore: 0, cancelHoursBefore: 2 } };
  await add(shop, customer, await newClass(shop, { activity }));
  await add(shop, customer, await newClass(shop, { activity, startsAt: '2026-03-12T19:00:00Z' }));
  await ask(shop, customer, 'PUT', '/cart/credit', { creditType: 'membership', amount: 500 });
  const { cart } = await ask(shop, customer, 'PUT', '/cart/credit', { creditType: 'general', amount: 1100 });
  const payments = [
    { tenderType: 'credit', creditType: 'membership', amount: 500 },
    { tenderType: 'credit', creditType: 'general', amount: 1100 },
  ];
  expect((await confirm(shop, customer, { payments })).status).toBe(200);
  for (const { id } of cart.items) await Promise.all([cancel(customer, id), cancel(customer, id)]);
  expect(await balancesOf(customer)).toEqual({ general: 1100, membership: 500 });
});

describe('places that visitors of one address take', () => {
  test('are bounded for one class: nobody empties it by opening baskets', async () => {
    const slot = await newClass(shop, { capacity: 30 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(shop, newVisitor(), slot)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'too_many')).toHaveLength(10);
    expect(await takenOf(shop, slot)).toBe(10);
  });

  test('are counted as long as one is held, and never for whoever is signed in', async () => {
    const slot = await newClass(shop, { capacity: 30 });
    await Promise.all(Array.from({ length: 11 }, () => add(shop, newVisitor(), slot)));
    expect((await add(shop, customer, slot)).status).toBe(200);
    shop.clock.advance(10 * 60_000);
    expect((await add(shop, newVisitor(), slot)).status).toBe(200);
  });

  test('are not counted where there was none to be had', async () => {
    const slot = await newClass(shop, { capacity: 0 });
    for (let turn = 0; turn < 15; turn += 1) await add(shop, newVisitor(), slot);
    expect((await add(shop, newVisitor(), slot)).code).toBe('slot_full');
  });
});
