/** @jest-environment node */
/** Credit in a cart: which items it pays for, how much applies, and that it is spent only once. */
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import { authorise, CARDS, complete, MONTHLY_TOTAL } from '../payments/testing/checkoutPage';
import {
  addToCart,
  callCart,
  confirm,
  giveCredit,
  getCart,
  newClass,
  newPackageType,
} from './testing/classes';

let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await shop.newCustomer();
});

const apply = (creditType: 'membership' | 'general', amount: number, who = customer) =>
  callCart(shop, who, 'PUT', '/cart/credit', { creditType, amount });

const credit = (creditType: 'membership' | 'general', amount: number) => ({
  tenderType: 'credit',
  creditType,
  amount,
});

async function balances({ id }: Customer): Promise<readonly number[]> {
  const row = await shop.db
    .selectFrom('customers')
    .select(['credit_balance', 'membership_credit_balance'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.credit_balance, row.membership_credit_balance];
}

const movementsOf = ({ id }: Customer) =>
  shop.db
    .selectFrom('credit_movements')
    .select(['type', 'amount', 'balance'])
    .where('customer_id', '=', id)
    .execute();

// @spec platform 3.5d
test('available credit is shown by type: membership credit pays only for bookings', async () => {
  await giveCredit(shop, customer, { general: 10000, membership: 10000 });
  const items = [
    { id: await newClass(shop), type: 'booking' },
    { id: await newPackageType(shop, []), type: 'package' },
  ];
  const { cart } = await callCart(shop, customer, 'POST', '/cart/add', { items });
  expect(cart.credits).toEqual([
    { type: 'membership', total_available: 10000, max_applicable: 800 },
    { type: 'general', total_available: 10000, max_applicable: 6800 },
  ]);
  const applied = await apply('membership', 800);
  expect(applied.cart).toMatchObject({
    totals: { total: 6800, balance: 6000, formatted_balance: '£60.00' },
    payments: [{ tender_type: 'credit', credit_type: 'membership', amount: 800 }],
    credits: [{ max_applicable: 800 }, { max_applicable: 6000 }],
  });
});

test('credit above the available amount is rejected, and cannot be used when a direct debit starts', async () => {
  await giveCredit(shop, customer, { general: 500 });
  await addToCart(shop, customer, await newClass(shop));
  expect([(await apply('general', 501)).status, (await apply('membership', 1)).status]).toEqual([403, 403]);
  const joining = await shop.newCustomer();
  await giveCredit(shop, joining, { general: MONTHLY_TOTAL });
  await shop.fillCart(joining);
  const { cart } = await getCart(shop, joining);
  expect(cart.credits).toEqual([expect.objectContaining({ type: 'general', max_applicable: 0 })]);
  expect((await apply('general', 1, joining)).status).toBe(403);
});

test('credit shrinks with the cart and does not grow again automatically', async () => {
  await giveCredit(shop, customer, { general: 1600 });
  await addToCart(shop, customer, await newClass(shop));
  const { cart } = await addToCart(
    shop,
    customer,
    await newClass(shop, { startsAt: '2026-03-13T18:00:00Z' }),
  );
  await apply('general', 1600);
  const removed = await callCart(shop, customer, 'POST', '/cart/remove', {
    cart_item_ids: [cart.items[0]?.id],
  });
  expect(removed.cart.payments).toMatchObject([{ amount: 800 }]);
  const more = await addToCart(shop, customer, await newClass(shop, { startsAt: '2026-03-14T18:00:00Z' }));
  expect(more.cart.totals).toMatchObject({ total: 1600, balance: 800 });
});

test('card and credit together pay an order; the posted amounts must match the cart', async () => {
  await giveCredit(shop, customer, { general: 300 });
  await addToCart(shop, customer, await newClass(shop));
  await apply('general', 300);
  const pay = (card: number, amount: number) => ({
    extra: {
      payments: [{ tenderType: 'card', amount: card }, credit('general', amount)],
      source: 'bookings',
    },
  });
  const less = await authorise(shop, customer, pay(600, 200));
  const more = await authorise(shop, customer, pay(400, 400));
  expect([less.code, more.status]).toEqual(['price_changed', 403]);
  const authorised = await authorise(shop, customer, pay(500, 300));
  const done = await complete(shop, customer, authorised, pay(500, 300));
  const order = await shop.api(customer, 'GET', `/orders/${String(done.data['complete_order_id'])}`);
  expect(order.data['payments']).toEqual([
    { tender_type: 'card', amount: 500, reference: null, last_four_digits: '0006' },
    { tender_type: 'credit', amount: 300, reference: null, last_four_digits: null },
  ]);
  expect([await balances(customer), await movementsOf(customer)]).toEqual([
    [0, 0],
    [{ type: 'general', amount: -300, balance: 0 }],
  ]);
});

test('a declined card uses no credit', async () => {
  await giveCredit(shop, customer, { general: 300 });
  await addToCart(shop, customer, await newClass(shop));
  await apply('general', 300);
  const payments = [{ tenderType: 'card', amount: 500 }, credit('general', 300)];
  const declined = await authorise(shop, customer, {
    card: CARDS.declined,
    extra: { payments, source: 'bookings' },
  });
  expect([declined.status, await balances(customer)]).toEqual([402, [300, 0]]);
});

test('an order paid completely by credit is confirmed without a card, once, in any number of tabs', async () => {
  await giveCredit(shop, customer, { general: 1000, membership: 500 });
  await addToCart(shop, customer, await newClass(shop));
  await apply('membership', 500);
  await apply('general', 300);
  const body = { payments: [credit('membership', 500), credit('general', 300)] };
  const pressed = await Promise.all([1, 2, 3, 4].map(() => confirm(shop, customer, body)));
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(pressed.filter(({ code }) => code === 'already_paid')).toHaveLength(3);
  expect(await balances(customer)).toEqual([700, 0]);
  expect(await movementsOf(customer)).toHaveLength(2);
});

test('an order that still costs money cannot be confirmed without a card', async () => {
  await giveCredit(shop, customer, { general: 300 });
  await addToCart(shop, customer, await newClass(shop));
  await apply('general', 300);
  const unpaid = await confirm(shop, customer, { payments: [credit('general', 300)] });
  expect([unpaid.status, unpaid.code]).toEqual([409, 'price_changed']);
});

test('credit that was used elsewhere pays nothing: the customer must confirm the order again', async () => {
  await giveCredit(shop, customer, { general: 800 });
  await addToCart(shop, customer, await newClass(shop));
  await apply('general', 800);
  await giveCredit(shop, customer, { general: 100 });
  const stale = await confirm(shop, customer, { payments: [credit('general', 800)] });
  expect([stale.status, (await getCart(shop, customer)).cart.totals.balance]).toEqual([403, 700]);
});
