/** @jest-environment node */
import { readTerms } from '../catalogue/tenantRow';
import { json } from '../../database/columns';
import type { Terms } from '../catalogue/format';
import { authorise, complete, MONTHLY_TOTAL } from '../payments/testing/checkoutPage';
import { startShop, type ApiResponse, type Customer, type Shop } from '../payments/testing/shop';
import { setTerms } from '../payments/testing/stock';

let shop: Shop;
let customer: Customer;

beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await shop.newCustomer();
});

const CHOICE = {
  homeVenueId: 'v1',
  membershipTypeId: 'gold',
  paymentOptionId: 'month',
  startDate: '2026-03-10',
  billingDay: 1,
  accountHolder: 'Jo Bell',
  accountDetails: { accountNumber: '5577 9911', sortCode: '20-00-00' },
  ddTermsAccepted: true,
  authorisedSignatory: true,
  terms: [],
};

const store = (over: object = {}, key?: string): Promise<ApiResponse> =>
  shop.api(customer, 'POST', '/memberships/online-joining/store', { ...CHOICE, ...over }, key);

// @spec joining 3.6, 3.17, 4.22
test('the chosen membership becomes the cart, is shown at checkout and is paid', async () => {
  const stored = await store({ expectedTotal: MONTHLY_TOTAL });
  expect(stored.status).toBe(201);
  expect(stored.data).toMatchObject({
    new_mandate_submitted: true,
    costs: { total_to_pay_now: { raw: { amount: MONTHLY_TOTAL } } },
  });
  const { data } = await shop.api(customer, 'GET', '/checkout/cart');
  expect(data).toMatchObject({
    cart_id: stored.data['cart_id'],
    empty: false,
    new_mandate: true,
    start_date: '2026-03-10',
    monthly_price: { raw: { amount: 3250 } },
    terms: [{ id: 't-sale', version: 2 }],
    billing_address: { first_name: 'Jo', last_name: 'Bell' },
  });
  expect((await shop.api(customer, 'GET', '/cart')).data).toMatchObject({
    totals: { total: MONTHLY_TOTAL, item_count: 1 },
  });
  const done = await complete(shop, customer, await authorise(shop, customer));
  const after = await shop.api(customer, 'GET', '/checkout/cart');
  expect(after.data).toMatchObject({ empty: true, order_id: done.data['complete_order_id'] });
});

async function paid(): Promise<ApiResponse> {
  await store({ expectedTotal: MONTHLY_TOTAL });
  return complete(shop, customer, await authorise(shop, customer));
}

test('an empty cart today does not return the order of yesterday', async () => {
  const { db, clock } = shop.platform;
  const id = String((await paid()).data['complete_order_id']);
  const shownAfter = async (hours: number) => {
    const created_at = new Date(clock.now().getTime() - hours * 60 * 60 * 1000);
    await db.updateTable('orders').set({ created_at }).where('id', '=', id).execute();
    return (await shop.api(customer, 'GET', '/checkout/cart')).data['order_id'];
  };
  expect(await shownAfter(23)).toBe(id);
  expect(await shownAfter(25)).toBeNull();
});

test('a total that differs from the shown total is rejected with the current price', async () => {
  const refused = await store({ expectedTotal: 1 });
  expect([refused.status, refused.code]).toEqual([409, 'price_changed']);
  expect(refused.details).toMatchObject({ total: { raw: { amount: MONTHLY_TOTAL } } });
});

test('a changed monthly price is rejected, also when the total is unchanged', async () => {
  const refused = await store({ expectedTotal: MONTHLY_TOTAL, expectedMonthlyPrice: 3000 });
  expect([refused.status, refused.code]).toEqual([409, 'price_changed']);
  expect((await store({ expectedTotal: MONTHLY_TOTAL, expectedMonthlyPrice: 3250 })).status).toBe(201);
});

describe('terms that changed after they were shown', () => {
  const term = (id: string, version: number) => ({ id, title: id, html: '<p>Terms</p>', version });
  let before: Terms;
  const setGoldTerms = async (ids: readonly string[]) => {
    const { document } = await shop.db
      .selectFrom('membership_types')
      .select('document')
      .where('tenant', '=', 'pier')
      .where('id', '=', 'gold')
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable('membership_types')
      .set({ document: json({ ...document, terms: ids }) })
      .where('tenant', '=', 'pier')
      .where('id', '=', 'gold')
      .execute();
  };
  beforeEach(async () => {
    before = await readTerms(shop.db, 'pier');
    await setTerms(shop, { ...before, membership: [term('t-gold', 2)], directDebit: [term('t-dd', 5)] });
    await setGoldTerms(['t-gold']);
  });
  afterEach(async () => {
    await setTerms(shop, before);
    await setGoldTerms([]);
  });
  const accepted = (cartId: unknown) =>
    shop.db
      .selectFrom('terms_acceptances')
      .select(['term_id', 'version'])
      .where('cart_id', '=', String(cartId))
      .orderBy('term_id')
      .execute();

  test('must be accepted again, for the membership and for the direct debit', async () => {
    const old = await store({ terms: ['t-gold'], termVersions: { 't-gold': 1, 't-dd': 4 } });
    expect([old.status, Object.keys(old.errors).sort()]).toEqual([422, ['ddTermsAccepted', 'terms']]);
    const unseen = await store({ terms: ['t-gold'], termVersions: { 't-gold': 2 } });
    expect([unseen.status, Object.keys(unseen.errors)]).toEqual([422, ['ddTermsAccepted']]);
    const seen = await store({ terms: ['t-gold'], termVersions: { 't-gold': 2, 't-dd': 5 } });
    expect(await accepted(seen.data['cart_id'])).toEqual([
      { term_id: 't-dd', version: 5 },
      { term_id: 't-gold', version: 2 },
    ]);
  });

  test('are accepted in the current version if the caller does not name a version', async () => {
    const stored = await store({ terms: ['t-gold'] });
    expect(await accepted(stored.data['cart_id'])).toHaveLength(2);
  });
});

// @spec joining 4.22
test('a second choice replaces the first and deletes its bank details', async () => {
  const first = await store();
  const second = await store({ membershipTypeId: 'annual', paymentOptionId: 'year' });
  expect(second.data['new_mandate_submitted']).toBe(false);
  const memberships = await shop.db
    .selectFrom('memberships')
    .select(['id', 'status'])
    .where('customer_id', '=', customer.id)
    .execute();
  expect(new Map(memberships.map((row) => [row.id, row.status]))).toEqual(
    new Map([
      [first.data['id'], 'abandoned'],
      [second.data['id'], 'pending'],
    ]),
  );
  const kept = await shop.db
    .selectFrom('bank_details')
    .select('sealed')
    .where('membership_id', '=', String(first.data['id']))
    .execute();
  expect(kept).toEqual([{ sealed: null }]);
  expect((await shop.api(customer, 'GET', '/cart')).data).toMatchObject({
    totals: { item_count: 1, total: 33000 },
  });
});

test('one key stores the choice once', async () => {
  const [one, other] = await Promise.all([store({}, 'store-this-once'), store({}, 'store-this-once')]);
  expect(one.data).toEqual(other.data);
  expect(
    await shop.db.selectFrom('carts').select('id').where('customer_id', '=', customer.id).execute(),
  ).toHaveLength(1);
});

test('two tabs that store at the same time leave one open cart', async () => {
  await Promise.all([store(), store()]);
  const open = await shop.db
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'open')
    .execute();
  expect(open).toHaveLength(1);
});

test('a choice cannot be changed during its payment', async () => {
  await store();
  await authorise(shop, customer);
  expect((await store()).code).toBe('payment_in_progress');
});

test('the database contains neither the account number nor a typed card number', async () => {
  await store({
    tenantAnswers: { fitness: { note: 'my card 4929 0000 0000 6' } },
    accountHolder: 'Jo 4929000000006',
  });
  const rows = [
    await shop.db.selectFrom('bank_details').selectAll().execute(),
    await shop.db.selectFrom('memberships').select('chosen').execute(),
    await shop.db.selectFrom('idempotent_requests').selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).not.toMatch(/55779911|4929 ?0000 ?0000 ?6/);
  expect(JSON.stringify(rows)).toContain('9911');
});

test('a card number is not accepted as an account number', async () => {
  const refused = await store({
    accountDetails: { accountNumber: '4929\u22120000.0000\u20136', sortCode: '200000' },
  });
  expect(refused.status).toBe(422);
});

test('errors are returned by field', async () => {
  const wrong = await store({ startDate: '2026-03-09', billingDay: 29, accountDetails: null });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.errors).sort()).toEqual([
    'accountDetails.accountNumber',
    'accountDetails.sortCode',
    'billingDay',
    'startDate',
  ]);
});

test('a customer of another tenant cannot use this tenant', async () => {
  const answer = await shop.call('GET', '/nobody/api/cart', { token: customer.token });
  expect(answer.status).toBe(404);
});

test('guessing promotion codes through choices is slowed for that customer only', async () => {
  const check = (id: string) =>
    shop.api(customer, 'POST', '/memberships/online-joining/validate?step=review', {
      ...CHOICE,
      promotionCodeId: id,
    });
  for (let guess = 0; guess < 30; guess += 1) {
    expect((await store({ promotionCodeId: `guess-${guess}` })).status).toBe(422);
    expect((await check(`other-${guess}`)).status).toBe(422);
  }
  expect((await store({ promotionCodeId: 'free' })).status).toBe(429);
  expect((await check('free')).status).toBe(429);
  expect((await store()).status).toBe(201);
  customer = await shop.newCustomer();
  expect((await store({ promotionCodeId: 'free' })).status).toBe(201);
});
