/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openSession } from '../customers/sessions';
import { COMPLETE } from '../testing/choice';
import { signIn } from '../testing/people';
import { startTestPlatform, type TestPlatform } from '../testing/testPlatform';
import { asStaff, fillCart, LANE, newCustomer, pay, payment, staffToken } from './testing/till';

jest.setTimeout(60_000);

let platform: TestPlatform;
let desk: string;
let second: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await staffToken(platform, 'desk@test.example');
  second = await staffToken(platform, 'second@test.example');
  for (const token of [desk, second]) {
    const opened = await asStaff(platform, token, 'POST', '/counter/shift', { float: 5000 });
    expect(opened.status).toBe(201);
  }
}, 120_000);
afterAll(() => platform.close());

const cash = (amount: number, tendered = amount) => ({ tenderType: 'cash', amount, tendered });

async function customerWithCart(credit = 0): Promise<string> {
  const customer = await newCustomer(platform, credit);
  await fillCart(platform, desk, customer);
  return customer;
}

const linesFor = (customerId: string) =>
  platform.db.selectFrom('counter_payments').selectAll().where('customer_id', '=', customerId).execute();

const ordersOf = (customerId: string) =>
  platform.db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).execute();

// @spec platform 1.3a, 6.3a
test('cash, voucher and credit together make one order, one log entry and change', async () => {
  const customer = await customerWithCart(100);
  const credit = { creditType: 'general', amount: 100, selected_user_id: customer };
  expect((await asStaff(platform, desk, 'PUT', '/cart/credit', credit)).status).toBe(200);
  const paid = await pay(platform, desk, customer, [
    cash(250, 1000),
    { tenderType: 'offline-voucher', amount: 150, reference: 'V-77' },
    { tenderType: 'credit', amount: 100, creditType: 'general' },
  ]);
  expect(paid).toMatchObject({ status: 200, data: { change: { raw: { amount: 750 } } } });

  const [order] = await ordersOf(customer);
  const payments = await platform.db
    .selectFrom('order_payments')
    .select(['tender_type', 'amount', 'reference'])
    .where('order_id', '=', order?.id ?? '')
    .orderBy('position')
    .execute();
  expect(payments).toEqual([
    { tender_type: 'cash', amount: 250, reference: null },
    { tender_type: 'offline-voucher', amount: 150, reference: 'V-77' },
    { tender_type: 'credit', amount: 100, reference: null },
  ]);
  const lines = await linesFor(customer);
  expect(lines).toEqual([
    expect.objectContaining({
      id: paid.data['counter_payment_id'],
      order_id: order?.id,
      customer_id: customer,
      total: LANE,
      cash: 250,
      currency: 'GBP',
      taken_at: platform.clock.now(),
    }) as unknown,
  ]);
  const account = await platform.db
    .selectFrom('customers')
    .select('credit_balance')
    .where('id', '=', customer)
    .executeTakeFirst();
  expect(account?.credit_balance).toBe(0);
});

test('a receipt shows the order and the tenders; staff of another operator cannot find it', async () => {
  const customer = await customerWithCart();
  const { data } = await pay(platform, desk, customer, [cash(LANE, 600)]);
  const path = `/counter/receipts/${String(data['complete_order_id'])}`;
  expect((await asStaff(platform, second, 'GET', path)).data).toMatchObject({
    order: { id: data['complete_order_id'], total: { raw: { amount: LANE } } },
    payment: {
      staff_name: 'Dee Desk',
      customer_name: 'Jo Bell',
      total: { raw: { amount: LANE } },
      tenders: [
        { tender_type: 'cash', tendered: { raw: { amount: 600 } }, change: { raw: { amount: 100 } } },
      ],
    },
  });
  expect((await asStaff(platform, desk, 'GET', '/counter/receipts/none')).status).toBe(404);
  const north = await staffToken(platform, 'desk@test.example', 'northgate');
  expect((await platform.call('GET', `/northgate/api${path}`, { token: north })).status).toBe(404);
});

test.each([
  ['too little', [cash(LANE - 1)]],
  ['too much', [cash(LANE + 1)]],
  ['no tender', []],
  ['credit that is not applied', [cash(LANE - 100), { tenderType: 'credit', amount: 100 }]],
])(
  'tenders that do not add up are rejected with the total, and nothing is written: %s',
  async (_what, tenders) => {
    const customer = await customerWithCart(100);
    const refused = await pay(platform, desk, customer, tenders);
    expect(refused).toMatchObject({
      status: 409,
      code: 'price_changed',
      details: { total: { raw: { amount: LANE } } },
    });
    expect([await linesFor(customer), await ordersOf(customer)]).toEqual([[], []]);
  },
);

test('too much credit is reported, and so is a card', async () => {
  const customer = await customerWithCart(100);
  const credit = await pay(platform, desk, customer, [{ tenderType: 'credit', amount: LANE }]);
  expect(credit).toMatchObject({ status: 422, errors: { payments: [expect.any(String)] } });
  const card = await pay(platform, desk, customer, [{ tenderType: 'card', amount: LANE }]);
  expect(card).toMatchObject({ status: 422, errors: { 'payments.0.tenderType': [expect.any(String)] } });
});

test('a bar code scanned into the cash field is not accepted as cash', async () => {
  const customer = await customerWithCart();
  const payments = [{ tenderType: 'cash', amount: LANE, tendered: 5012345678900 }];
  const refused = await pay(platform, desk, customer, payments);
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['payments.0.tendered']]);
});

test('the counter does not require distance-selling terms and records no acceptance', async () => {
  const customer = await customerWithCart();
  const body = { ...payment(customer, [cash(LANE)]), termsAccepted: [] };
  expect(await asStaff(platform, desk, 'POST', '/cart/pay', body)).toMatchObject({ status: 200 });
  const agreed = platform.db.selectFrom('terms_acceptances').selectAll().where('customer_id', '=', customer);
  expect(await agreed.execute()).toEqual([]);
});

test('when two tills take one customer’s cart at the same time, one creates the order and the other gets an error', async () => {
  const customer = await customerWithCart();
  const cart = await asStaff(platform, desk, 'GET', `/cart?selected_user_id=${customer}`);
  const body = { ...payment(customer, [cash(LANE)]), cartId: cart.data['id'] };
  const both = await Promise.all(
    [desk, second].map((till) => asStaff(platform, till, 'POST', '/cart/pay', body)),
  );
  const won = both.find(({ status }) => status === 200);
  const lost = both.find(({ status }) => status === 409);
  expect(lost).toMatchObject({
    code: 'already_paid',
    details: { order_id: won?.data['complete_order_id'] },
  });
  expect([(await linesFor(customer)).length, (await ordersOf(customer)).length]).toEqual([1, 1]);
});

test('a cart that the customer has already paid is reported with its order, without a counter receipt', async () => {
  const customer = await customerWithCart(LANE);
  const cart = await asStaff(platform, desk, 'GET', `/cart?selected_user_id=${customer}`);
  const token = await openSession(platform.db, 'riverside', customer, platform.clock.now());
  const bySelf = (method: 'PUT' | 'POST', path: string, body: object) =>
    platform.call(method, `/riverside/api${path}`, { token, key: randomUUID(), body });
  const credit = { creditType: 'general', amount: LANE };
  await bySelf('PUT', '/cart/credit', credit);
  const payments = [{ tenderType: 'credit', ...credit }];
  const own = { termsAccepted: ['t-sale'], payments, source: 'bookings' };
  expect((await bySelf('POST', '/cart/pay', own)).status).toBe(200);
  const body = { ...payment(customer, [cash(LANE)]), cartId: cart.data['id'] };
  const late = await asStaff(platform, desk, 'POST', '/cart/pay', body);
  const [order] = await ordersOf(customer);
  expect(late).toMatchObject({ status: 409, code: 'already_paid', details: { order_id: order?.id } });
  expect(await linesFor(customer)).toEqual([]);
  const receipt = await asStaff(platform, desk, 'GET', `/counter/receipts/${order?.id ?? ''}`);
  expect(receipt.status).toBe(404);
});

test('an empty cart is reported as empty, whatever the customer paid before', async () => {
  const customer = await customerWithCart();
  expect((await pay(platform, desk, customer, [cash(LANE)])).status).toBe(200);
  expect(await pay(platform, desk, customer, [cash(LANE)])).toMatchObject({
    status: 422,
    code: 'cart_empty',
  });
});

test('a repeated request gets the same response and takes nothing more; another body is rejected', async () => {
  const customer = await customerWithCart();
  const key = randomUUID();
  const first = await pay(platform, desk, customer, [cash(LANE, 600)], key);
  expect(await pay(platform, desk, customer, [cash(LANE, 600)], key)).toEqual(first);
  const other = await pay(platform, desk, customer, [cash(LANE, 700)], key);
  expect([other.status, other.code]).toEqual([409, 'key_reused']);
  expect((await pay(platform, second, customer, [cash(LANE, 600)], key)).code).toBe('cart_empty');
  expect(await linesFor(customer)).toHaveLength(1);
});

test('no payment is taken without an open shift', async () => {
  const manager = await staffToken(platform, 'manager@test.example');
  const customer = await customerWithCart();
  const refused = await pay(platform, manager, customer, [cash(LANE)]);
  expect([refused.status, refused.code]).toEqual([409, 'no_shift']);
  expect([await linesFor(customer), await ordersOf(customer)]).toEqual([[], []]);
});

test('a shift that closes during a payment has counted it, or the payment is rejected', async () => {
  const manager = await staffToken(platform, 'manager@test.example');
  await asStaff(platform, manager, 'POST', '/counter/shift', { float: 1000 });
  const customer = await customerWithCart();
  const [paid, closed] = await Promise.all([
    pay(platform, manager, customer, [cash(LANE)]),
    asStaff(platform, manager, 'POST', '/counter/shift/close', { countedCash: 1000 }),
  ]);
  const expected = paid.status === 200 ? 1000 + LANE : 1000;
  expect(closed).toMatchObject({ status: 200, data: { expected_cash: { raw: { amount: expected } } } });
  expect(await linesFor(customer)).toHaveLength(paid.status === 200 ? 1 : 0);
});

test('a membership with a direct debit is paid at the counter, and its mandate is requested', async () => {
  const token = await signIn(platform, 'ann@test.example');
  const stored = await platform.call('POST', '/riverside/api/memberships/online-joining/store', {
    token,
    body: COMPLETE,
    key: randomUUID(),
  });
  const { id } = (stored.body as { data: { id: string } }).data;
  await platform.call('POST', `/riverside/api/custom-questions/memberships/${id}`, {
    token,
    body: { answers: [{ questionId: 'q-goal', answer: 'swim' }] },
    key: randomUUID(),
  });
  const ann = await platform.db
    .selectFrom('customers')
    .select('id')
    .where('tenant', '=', 'riverside')
    .where('reference', '=', 'T100001')
    .executeTakeFirstOrThrow();
  const cart = await asStaff(platform, desk, 'GET', `/cart?selected_user_id=${ann.id}`);
  const { total } = cart.data['totals'] as { total: number };
  const paid = await pay(platform, desk, ann.id, [cash(total)]);
  expect(paid).toMatchObject({ status: 200 });
  const mandates = await platform.db
    .selectFrom('mandates')
    .select('status')
    .where('order_id', '=', String(paid.data['complete_order_id']))
    .execute();
  expect([total > 0, mandates]).toEqual([true, [{ status: 'requested' }]]);
});

describe('a caller who is not staff of this operator', () => {
  const post = (body: object, token?: string, headers: Record<string, string> = {}) =>
    platform.call('POST', '/riverside/api/cart/pay', {
      body,
      key: randomUUID(),
      headers: { 'x-foyer-actor': 'staff', ...headers },
      ...(token !== undefined && { token }),
    });

  test.each([
    ['cash', { payments: [cash(LANE)], source: 'bookings' }],
    [
      'a voucher',
      { payments: [{ tenderType: 'offline-voucher', amount: LANE, reference: 'V' }], source: 'bookings' },
    ],
    ['a cheque', { payments: [{ tenderType: 'cheque', amount: LANE, reference: 'C' }], source: 'bookings' }],
    ['the counter as source', { payments: [], source: 'front-of-house' }],
    ['a customer id', { payments: [], source: 'bookings', selectedUserId: 'somebody' }],
  ])('cannot pay with %s', async (_what, claim) => {
    const customer = await customerWithCart();
    const token = await openSession(platform.db, 'riverside', customer, platform.clock.now());
    const refused = await post({ termsAccepted: ['t-sale'], ...claim }, token);
    expect([refused.status, await linesFor(customer)]).toEqual([403, []]);
  });

  test('cannot use an expired, invented or foreign staff session', async () => {
    const customer = await customerWithCart();
    const body = payment(customer, [cash(LANE)]);
    const north = await staffToken(platform, 'desk@test.example', 'northgate');
    for (const token of [north, `staff_${'x'.repeat(43)}`])
      expect((await post(body, token)).status).toBe(401);
    expect((await post(body)).status).toBe(403);
    expect(await linesFor(customer)).toEqual([]);
  });

  test('cannot serve a customer of another operator or an unknown customer', async () => {
    const north = await platform.db
      .selectFrom('customers')
      .select('id')
      .where('tenant', '=', 'northgate')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await pay(platform, desk, north.id, [cash(LANE)])).status).toBe(404);
    const nobody = { termsAccepted: [], payments: [cash(LANE)], source: 'front-of-house' };
    expect((await asStaff(platform, desk, 'POST', '/cart/pay', nobody)).code).toBe('customer_required');
  });
});

describe('a recorded payment is never changed', () => {
  test.each([
    ['changed', 'update counter_payments set total = 0'],
    ['deleted', 'delete from counter_payments'],
    ['truncated', 'truncate counter_payments'],
    ['deleted with its shift', 'delete from shifts'],
    ['changed to not counted', 'update shifts set counted_cash = 0 where closed_at is not null'],
  ])('a row cannot be %s, even with direct access to the database', async (_what, statement) => {
    const before = await platform.db.selectFrom('counter_payments').selectAll().execute();
    await expect(sql.raw(statement).execute(platform.db)).rejects.toThrow(/never changed or taken away/);
    expect(before.length).toBeGreaterThan(0);
    expect(await platform.db.selectFrom('counter_payments').selectAll().execute()).toEqual(before);
  });
});
