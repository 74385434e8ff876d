/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { opayoBrowser, stripeBrowser } from '../../providers/cards/testing/cardBrowser';
import { settleCancelledSlots } from '../account/cancelSlots';
import { openSession } from '../customers/sessions';
import { reconcile } from '../background';
import { authorise, complete, MONTHLY_TOTAL } from '../payments/testing/checkoutPage';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import { apiResponse, asStaff, fillCart, LANE, newCustomer, newStaff, pay, staffToken } from './testing/till';

jest.setTimeout(60_000);

interface Refundable {
  readonly position: number;
  readonly method: string;
  readonly refundable: { readonly raw: { readonly amount: number } };
}
interface Order {
  readonly id: string;
  readonly payments: readonly Refundable[];
  readonly refunds: readonly {
    readonly status: string;
    readonly reason: string;
    readonly staff_name: string;
  }[];
}

describe.each([opayoBrowser, stripeBrowser])('a card payment with $choice.provider', (browser) => {
  let shop: Shop;
  let manager: string;
  let desk: string;
  let customer: Customer;
  let orderId: string;

  beforeAll(async () => {
    shop = await startShop({}, browser);
    manager = await newStaff(shop, 'manager');
    desk = await newStaff(shop, 'counter');
  }, 120_000);
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.sandboxCall(browser.company, 'DELETE', '/faults');
    customer = await shop.newCustomer();
    await shop.fillCart(customer);
    const done = await complete(shop, customer, await authorise(shop, customer));
    orderId = String(done.data['complete_order_id']);
  });

  const refund = async (
    amount: number,
    { token = manager, key = randomUUID() as string, order = orderId } = {},
  ) => {
    const body = { position: await cardPosition(), amount, reason: 'Closed pool' };
    // Payments and mails are ordered by time, so nothing may happen at the instant of the order or of another refund.
    shop.clock.advance(1_000);
    return apiResponse(
      await shop.call('POST', `/pier/api/counter/orders/${order}/refunds`, { token, key, body }),
    );
  };
  const orderAsShown = async (): Promise<Order> => {
    const path = `/pier/api/customers/${customer.id}/orders`;
    const { body } = await shop.call('GET', path, { token: manager });
    const [order] = (body as { data: readonly Order[] }).data;
    if (order === undefined) throw new Error('There is no order.');
    return order;
  };
  const cardPosition = async (): Promise<number> =>
    (await orderAsShown()).payments.find(({ method }) => method === 'card')?.position ?? -1;
  const left = async (): Promise<number | undefined> =>
    (await orderAsShown()).payments[0]?.refundable.raw.amount;
  const refundsAtProvider = async (): Promise<readonly string[]> => {
    const { json } = await shop.sandboxCall(browser.company, 'GET', '/ledger');
    const movements = json['data'] as readonly { kind: string; amount: number; vendorTxCode: string }[];
    const own = await shop.db
      .selectFrom('refunds')
      .select('vendor_tx_code')
      .where('order_id', '=', orderId)
      .execute();
    const codes = own.map(({ vendor_tx_code: code }) => code);
    return movements
      .filter(({ vendorTxCode }) => codes.includes(vendorTxCode))
      .map(({ kind, amount }) => `${kind} ${amount}`);
  };
  const mailsAboutRefunds = async (): Promise<readonly string[]> =>
    (await shop.mails())
      .filter(({ to, subject }) => to.startsWith(customer.id.slice(0, 8)) && subject.includes('refund'))
      .map(({ subject }) => subject);

  test('a manager refunds a part and then the rest, and the customer gets a mail for each', async () => {
    expect(await refund(1_000)).toMatchObject({ status: 200, data: { status: 'done', method: 'card' } });
    expect(await left()).toBe(MONTHLY_TOTAL - 1_000);
    expect((await refund(MONTHLY_TOTAL - 1_000)).status).toBe(200);
    expect(await refundsAtProvider()).toEqual(['refunded 1000', `refunded ${MONTHLY_TOTAL - 1_000}`]);
    expect(await mailsAboutRefunds()).toEqual(['Your refund of £10.00', 'Your refund of £28.06']);
    expect(await refund(1)).toMatchObject({
      status: 422,
      errors: { amount: ['Nothing is left to refund of this payment.'] },
    });
    const { refunds } = await orderAsShown();
    expect(refunds).toMatchObject([
      { status: 'done', reason: 'Closed pool', staff_name: 'Mo Manager' },
      { status: 'done' },
    ]);
    const payments = await shop.api(customer, 'GET', '/my-account/payments');
    expect(
      (payments.data as unknown as readonly { kind: string; status: string }[]).slice(0, 2),
    ).toMatchObject([
      { kind: 'refund', status: 'complete', tenders: [{ tender_type: 'card' }] },
      { kind: 'refund' },
    ]);
  });

  test('more than is left is refused, and nothing is returned', async () => {
    expect(await refund(MONTHLY_TOTAL + 1)).toMatchObject({
      status: 422,
      errors: { amount: ['At most £38.06 can still be refunded.'] },
    });
    expect(await refundsAtProvider()).toEqual([]);
  });

  test('only managers of the tenant refund', async () => {
    expect(await refund(100, { token: desk })).toMatchObject({ status: 403 });
    expect(await refund(100, { token: customer.token })).toMatchObject({ status: 401 });
    expect(await refund(100, { token: await staffToken(shop, 'desk@test.example') })).toMatchObject({
      status: 401,
    });
    expect(await refund(100, { order: 'elsewhere' })).toMatchObject({ status: 404 });
    expect(await refundsAtProvider()).toEqual([]);
  });

  test('the same press twice refunds once', async () => {
    const key = randomUUID();
    const [one, other] = await Promise.all([refund(500, { key }), refund(500, { key })]);
    expect([one.status, other.status]).toContain(200);
    expect((await refund(500, { key })).data['id']).toBe(one.data['id'] ?? other.data['id']);
    expect(await refundsAtProvider()).toEqual(['refunded 500']);
  });

  test('two managers cannot refund more than was paid together', async () => {
    const answers = await Promise.all([refund(MONTHLY_TOTAL), refund(MONTHLY_TOTAL)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await refundsAtProvider()).toEqual([`refunded ${MONTHLY_TOTAL}`]);
  });

  test('a refund whose answer is lost is pending, and is finished once', async () => {
    const key = randomUUID();
    for (const operation of ['transaction', 'refund', 'lookup'])
      await shop.fault({ kind: 'lose-answer', operation, calls: 2 });
    expect(await refund(700, { key })).toMatchObject({ status: 202, data: { status: 'pending' } });
    expect(await left()).toBe(MONTHLY_TOTAL - 700);
    await shop.sandboxCall(browser.company, 'DELETE', '/faults');
    shop.clock.advance(31_000);
    await Promise.all([reconcile(shop.platform), reconcile(shop.platform)]);
    expect(await refundsAtProvider()).toEqual(['refunded 700']);
    expect(await mailsAboutRefunds()).toEqual(['Your refund of £7.00']);
    expect(await refund(700, { key })).toMatchObject({ status: 200, data: { status: 'done' } });
  });

  test('a refund that fails after it was stored is pending, and is finished later', async () => {
    await sql`alter table outbox add constraint none_for_a_while check (kind <> 'mail') not valid`.execute(
      shop.db,
    );
    try {
      expect(await refund(700)).toMatchObject({ status: 202, data: { status: 'pending' } });
    } finally {
      await sql`alter table outbox drop constraint none_for_a_while`.execute(shop.db);
    }
    shop.clock.advance(31_000);
    await reconcile(shop.platform);
    expect(await refundsAtProvider()).toEqual(['refunded 700']);
    expect(await mailsAboutRefunds()).toEqual(['Your refund of £7.00']);
  });

  test('a card payment of another system is not refunded here', async () => {
    await shop.db
      .updateTable('order_payments')
      .set({ attempt_id: null })
      .where('order_id', '=', orderId)
      .execute();
    expect(await left()).toBe(0);
    expect((await orderAsShown()).payments).toMatchObject([{ taken_elsewhere: true }]);
    expect(await refund(1)).toMatchObject({
      status: 422,
      errors: { amount: ['Another system took this card payment. Refund it there.'] },
    });
  });

  test('a refund that the provider refuses returns nothing, and can be made again', async () => {
    await shop.db
      .updateTable('payment_attempts')
      .set({ provider_transaction_id: 'unknown' })
      .where('order_id', '=', orderId)
      .execute();
    expect(await refund(700)).toMatchObject({ status: 200, data: { status: 'refused' } });
    expect(await left()).toBe(MONTHLY_TOTAL);
    expect(await mailsAboutRefunds()).toEqual([]);
  });
});

describe('a payment at the counter', () => {
  let shop: Shop;
  let manager: string;
  let desk: string;
  beforeAll(async () => {
    shop = await startShop();
    desk = await staffToken(shop, 'desk@test.example');
    manager = await staffToken(shop, 'manager@test.example');
    await asStaff(shop, desk, 'POST', '/counter/shift', { float: 5_000 });
  }, 120_000);
  afterAll(() => shop.close());

  async function paidOrder(payments: (customerId: string) => readonly object[]): Promise<[string, string]> {
    const customerId = await newCustomer(shop, LANE);
    await fillCart(shop, desk, customerId);
    const paid = await pay(shop, desk, customerId, payments(customerId));
    return [customerId, String(paid.data['complete_order_id'])];
  }
  const refund = (orderId: string, amount: number, token = manager) =>
    asStaff(shop, token, 'POST', `/counter/orders/${orderId}/refunds`, {
      position: 0,
      amount,
      reason: 'Ill',
    });
  const cash = () => [{ tenderType: 'cash', amount: LANE, tendered: LANE }];

  test('cash comes out of the till of the person who refunds', async () => {
    const [, orderId] = await paidOrder(cash);
    expect(await refund(orderId, 200)).toMatchObject({ status: 409, code: 'no_shift' });
    await asStaff(shop, manager, 'POST', '/counter/shift', { float: 5_000 });
    expect(await refund(orderId, 200)).toMatchObject({
      status: 200,
      data: { method: 'cash', status: 'done' },
    });
    const { data } = await asStaff(shop, manager, 'GET', '/counter/shift');
    expect(data).toMatchObject({
      expected_cash: { raw: { amount: 4_800 } },
      refunds: [{ amount: { raw: { amount: 200 } }, reason: 'Ill' }],
    });
  });

  test('a cancelled booking and a refund together return no more than was paid', async () => {
    const [customerId, orderId] = await paidOrder(cash);
    await refund(orderId, 300);
    const token = await openSession(shop.db, 'riverside', customerId, shop.clock.now());
    const listed = await shop.call('GET', '/riverside/api/my-account/bookings', { token });
    const [booking] = (listed.body as { data: readonly { slot_id: string }[] }).data;
    expect(booking).toMatchObject({ refund_amount: { raw: { amount: LANE - 300 } } });
    await shop.db
      .updateTable('slots')
      .set({ status: 'cancelled' })
      .where('id', '=', booking?.slot_id ?? '')
      .execute();
    await settleCancelledSlots(shop.platform);
    const [mail] = (await shop.mails()).filter(({ to }) => to.startsWith(customerId)).slice(-1);
    expect(mail?.text).toContain('£2.00 to your credit');
    const { credit_balance: balance } = await shop.db
      .selectFrom('customers')
      .select('credit_balance')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    // The customer had credit for one lane before, and did not use it.
    expect(balance).toBe(LANE + LANE - 300);
    expect(await refund(orderId, 1)).toMatchObject({ status: 422 });
  });

  test('credit goes back to the credit', async () => {
    const customerId = await newCustomer(shop, LANE);
    await fillCart(shop, desk, customerId);
    const credit = { creditType: 'general', amount: LANE, selected_user_id: customerId };
    await asStaff(shop, desk, 'PUT', '/cart/credit', credit);
    const tenders = [{ tenderType: 'credit', amount: LANE, creditType: 'general' }];
    const paid = await pay(shop, desk, customerId, tenders);
    const orderId = String(paid.data['complete_order_id']);
    expect(await refund(orderId, 200)).toMatchObject({ status: 200, data: { method: 'credit' } });
    expect(await refund(orderId, 301)).toMatchObject({ status: 422 });
    expect(await refund(orderId, 300)).toMatchObject({ status: 200 });
    const { credit_balance: balance } = await shop.db
      .selectFrom('customers')
      .select('credit_balance')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect(balance).toBe(LANE);
  });

  test('membership credit that a cancelled booking has returned is not refunded again', async () => {
    const customerId = await newCustomer(shop);
    await shop.db
      .updateTable('customers')
      .set({ membership_credit_balance: 100 })
      .where('id', '=', customerId)
      .execute();
    const penalty = randomUUID();
    const row = { tenant: 'riverside', id: penalty, customer_id: customerId, incurred_on: '2026-03-01' };
    await shop.db
      .insertInto('penalties')
      .values({ ...row, reason: 'Late', amount: 300, status: 'outstanding', created_at: shop.clock.now() })
      .execute();
    await fillCart(shop, desk, customerId);
    const items = [{ id: penalty, type: 'penalty' }];
    await asStaff(shop, desk, 'POST', '/cart/add', { items, selected_user_id: customerId });
    const credit = { creditType: 'membership', amount: 100 };
    await asStaff(shop, desk, 'PUT', '/cart/credit', { ...credit, selected_user_id: customerId });
    const paid = await pay(shop, desk, customerId, [
      { tenderType: 'cash', amount: LANE + 200 },
      { tenderType: 'credit', ...credit },
    ]);
    expect(paid).toMatchObject({ status: 200 });
    const orderId = String(paid.data['complete_order_id']);
    const { slot_id: slotId } = await shop.db
      .selectFrom('bookings')
      .select('slot_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await shop.db.updateTable('slots').set({ status: 'cancelled' }).where('id', '=', slotId).execute();
    await settleCancelledSlots(shop.platform);
    const shown = await asStaff(shop, manager, 'GET', `/customers/${customerId}/orders`);
    const [order] = shown.data as unknown as readonly Order[];
    expect(order?.payments.map(({ method, refundable }) => [method, refundable.raw.amount])).toEqual([
      ['cash', 300],
      ['credit', 0],
    ]);
    const again = { position: 1, amount: 1, reason: 'Ill' };
    const refused = await asStaff(shop, manager, 'POST', `/counter/orders/${orderId}/refunds`, again);
    expect(refused).toMatchObject({ status: 422 });
  });
});
