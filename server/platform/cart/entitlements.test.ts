/** @jest-environment node */
/** Entitlements that pay for a space: benefits of memberships and uses of packages. */
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import {
  addToCart,
  callCart,
  bookingsOf,
  confirm,
  getCart,
  newClass,
  newClassMember,
  newPackage,
  newVisitor,
  takenSpaces,
} from './testing/classes';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());
beforeEach(() => shop.clock.set('2026-03-10T10:00:00Z'));

const MINUTE = 60_000;
const usesLeft = async (id: string): Promise<number> =>
  (await shop.db.selectFrom('packages').select('uses_left').where('id', '=', id).executeTakeFirstOrThrow())
    .uses_left;
const states = async (customer: Customer): Promise<string[]> =>
  (
    await shop.db.selectFrom('cover_uses').select('state').where('customer_id', '=', customer.id).execute()
  ).map(({ state }) => state);
const statesIn = async (customer: Customer) => (await states(customer)).sort();

test('a benefit pays for a member’s class, which is booked without a card', async () => {
  const member = await newClassMember(shop, 2);
  const slot = await newClass(shop);
  const { cart } = await addToCart(shop, member, slot);
  expect(cart.items[0]).toMatchObject({
    covered_by: { kind: 'benefit', name: 'Classes: Classes included', uses_left: 1 },
    full_price: { raw: { amount: 800 } },
    total: { raw: { amount: 0 } },
    fees: [
      { type: 'price', price: { raw: { amount: 800 } } },
      { type: 'benefit', price: { raw: { amount: -800 } } },
    ],
  });
  expect((await confirm(shop, member)).status).toBe(200);
  expect(await bookingsOf(shop, slot)).toEqual([expect.objectContaining({ paid: 0, paid_with: 'benefit' })]);
  expect(await states(member)).toEqual(['used']);
});

// @spec platform 7.14b
test('a benefit can be removed and applied again, and an abandoned cart returns it', async () => {
  const member = await newClassMember(shop, 1);
  const { cart } = await addToCart(shop, member, await newClass(shop));
  const id = cart.items[0]?.id ?? '';
  const removed = await callCart(shop, member, 'DELETE', `/activities/benefit/remove/${id}`);
  expect([removed.cart.totals.total, removed.cart.items[0]?.covered_by]).toEqual([800, null]);
  expect(removed.cart.items[0]?.covers).toHaveLength(1);
  expect((await callCart(shop, member, 'DELETE', `/activities/benefit/remove/${id}`)).status).toBe(404);
  const back = await callCart(shop, member, 'PUT', `/cart/${id}`, { options: { cover: 'benefit' } });
  expect(back.cart.totals.total).toBe(0);
  await callCart(shop, member, 'DELETE', '/cart');
  expect(await statesIn(member)).toEqual(['returned', 'returned']);
});

test('a benefit pays for its number of classes a month, and again in the next month', async () => {
  const member = await newClassMember(shop, 1);
  const covered = await addToCart(shop, member, await newClass(shop));
  const beyond = await addToCart(shop, member, await newClass(shop, { startsAt: '2026-03-13T18:00:00Z' }));
  const activity = { booking: { opensDaysBefore: 30, closesMinutesBefore: 0 } };
  const next = await addToCart(
    shop,
    member,
    await newClass(shop, { startsAt: '2026-04-01T18:00:00Z', activity }),
  );
  expect([covered, beyond, next].map(({ cart }) => cart.totals.total)).toEqual([0, 800, 800]);
});

test('a package pays by uses: its last use is held with the space and returned when the hold expires', async () => {
  const customer = await shop.newCustomer();
  const slot = await newClass(shop, { activity: { id: 'a-pack' } });
  const held = await newPackage(shop, customer, ['a-pack']);
  const { cart } = await addToCart(shop, customer, slot);
  expect(cart.items[0]).toMatchObject({
    covered_by: { kind: 'package', name: 'Ten classes', uses_left: 0 },
    total: { raw: { amount: 0 } },
  });
  expect(await usesLeft(held)).toBe(0);
  shop.clock.advance(10 * MINUTE);
  expect((await getCart(shop, customer)).cart.released).toHaveLength(1);
  expect([await usesLeft(held), await takenSpaces(shop, slot), await states(customer)]).toEqual([
    1,
    0,
    ['returned'],
  ]);
});

test('the chosen package pays, also when the choice changes in the cart', async () => {
  const customer = await shop.newCustomer();
  const slot = await newClass(shop, { activity: { id: 'a-two' } });
  const packages = [await newPackage(shop, customer, ['a-two']), await newPackage(shop, customer, ['a-two'])];
  const left = () => Promise.all(packages.map(usesLeft));
  const [one, other] = packages;
  const { cart } = await addToCart(shop, customer, slot, { options: { cover: 'package', cover_id: other } });
  expect(await left()).toEqual([1, 0]);
  const [{ id: item } = { id: '' }] = cart.items;
  const choose = (id: string | undefined) =>
    callCart(shop, customer, 'PUT', `/cart/${item}`, { options: { cover: 'package', cover_id: id } });
  expect((await choose(one)).cart.items[0]?.covered_by).toMatchObject({ id: one });
  expect(await left()).toEqual([0, 1]);
  expect((await choose('of-somebody-else')).code).toBe('cover_unavailable');
  expect(await left()).toEqual([0, 1]);
});

test('no entitlement pays if the customer chose to pay money; an unavailable requested entitlement is reported', async () => {
  const member = await newClassMember(shop, 1);
  const slot = await newClass(shop);
  const { cart } = await addToCart(shop, member, slot, { options: { cover: 'none' } });
  expect(cart.totals.total).toBe(800);
  const refused = await addToCart(shop, await shop.newCustomer(), slot, { options: { cover: 'package' } });
  expect([refused.status, refused.code, await takenSpaces(shop, slot)]).toEqual([
    409,
    'cover_unavailable',
    1,
  ]);
});

test('two tabs that request the last use of a benefit or package: one gets it', async () => {
  const member = await newClassMember(shop, 1);
  const customer = await shop.newCustomer();
  const [one, other] = [
    await newClass(shop, { activity: { id: 'a-tabs' } }),
    await newClass(shop, { startsAt: '2026-03-13T18:00:00Z', activity: { id: 'a-tabs' } }),
  ];
  const held = await newPackage(shop, customer, ['a-tabs']);
  for (const who of [member, customer]) {
    await Promise.all([addToCart(shop, who, one), addToCart(shop, who, other)]);
    const { cart } = await getCart(shop, who);
    expect(cart.items.map(({ total }) => total.raw.amount).sort()).toEqual([0, 800]);
  }
  expect([await usesLeft(held), await states(member)]).toEqual([0, ['held']]);
});

describe('a visitor who logs in', () => {
  // @spec platform 6.1b
  test('finds the held spaces in the customer’s cart at the customer’s price; the old key is invalid', async () => {
    const member = await newClassMember(shop, 1);
    const visitor = newVisitor();
    const slot = await newClass(shop);
    await addToCart(shop, visitor, slot);
    expect((await getCart(shop, visitor)).cart.totals.total).toBe(800);
    const { cart } = await getCart(shop, { ...member, cartKey: visitor.cartKey });
    expect(cart).toMatchObject({
      totals: { total: 0, item_count: 1 },
      held_until: '2026-03-10T10:10:00.000Z',
      items: [{ covered_by: { kind: 'benefit' } }],
    });
    expect([(await getCart(shop, visitor)).cart.items, await takenSpaces(shop, slot)]).toEqual([[], 1]);
  });

  test('sees which items were removed, such as a class that they have already booked', async () => {
    const customer = await shop.newCustomer();
    const visitor = newVisitor();
    const slot = await newClass(shop, { price: 0 });
    await addToCart(shop, customer, slot);
    await confirm(shop, customer);
    await addToCart(shop, visitor, slot);
    const { cart } = await getCart(shop, { ...customer, cartKey: visitor.cartKey });
    expect([cart.items, cart.released]).toEqual([[], [{ name: 'Yoga', reason: 'booked' }]]);
    expect(await takenSpaces(shop, slot)).toBe(1);
  });

  test.each([
    ['a class at the same time as another booking', {}, 'overlaps'],
    ['one booking above the limit', { perPerson: { upcoming: 1 } }, 'limit'],
  ] as const)('sees the correct reason: %s', async (_what, rules, reason) => {
    const customer = await shop.newCustomer();
    const visitor = newVisitor();
    const id = `a-${reason}`;
    const booking = { opensDaysBefore: 14, closesMinutesBefore: 0, ...rules };
    const later = reason === 'limit' ? { startsAt: '2026-03-13T18:00:00Z' } : {};
    await addToCart(shop, customer, await newClass(shop, { activity: { id, booking } }));
    await addToCart(shop, visitor, await newClass(shop, { ...later, activity: { id, booking } }));
    const { cart } = await getCart(shop, { ...customer, cartKey: visitor.cartKey });
    expect([cart.items.length, cart.released]).toEqual([1, [{ name: 'Yoga', reason }]]);
  });

  test('sees that a class is for other groups, or that booking has closed', async () => {
    const customer = await shop.newCustomer();
    const visitor = newVisitor();
    const closing = { opensDaysBefore: 14, closesMinutesBefore: 60 };
    await addToCart(
      shop,
      visitor,
      await newClass(shop, { startsAt: '2026-03-10T11:05:00Z', activity: { booking: closing } }),
    );
    shop.clock.advance(6 * MINUTE);
    const { cart } = await getCart(shop, { ...customer, cartKey: visitor.cartKey });
    expect(cart.released).toEqual([{ name: 'Yoga', reason: 'closed' }]);
  });

  test('cannot pay before: only customers pay', async () => {
    const visitor = newVisitor();
    await addToCart(shop, visitor, await newClass(shop));
    const paid = await confirm(shop, visitor);
    expect(paid.status).toBe(401);
  });
});
