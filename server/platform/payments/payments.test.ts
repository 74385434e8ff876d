/** @jest-environment node */
import { reconcile } from '../background';
import { setImmediate } from 'node:timers/promises';
import {
  authorise,
  authoriseWith,
  CARDS,
  complete,
  MONTHLY_TOTAL,
  pressAtBank,
  status,
  tokenise,
} from './testing/checkoutPage';
import { PAGE, startShop, type Customer, type Shop } from './testing/shop';

let shop: Shop;
let customer: Customer;
let cartId: string;

beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.sandboxCall('cards', 'DELETE', '/faults');
  customer = await shop.newCustomer();
  cartId = await shop.fillCart(customer);
});

const taken = [`authorised ${MONTHLY_TOTAL}`, `captured ${MONTHLY_TOTAL}`];

// @spec joining 1.2
// @spec platform 1.1d
test('a customer pays once: one capture, one order, one mandate, one mail', async () => {
  const done = await complete(shop, customer, await authorise(shop, customer));
  expect(done.status).toBe(200);
  expect(await shop.ledger(cartId)).toEqual(taken);
  const order = await shop.api(customer, 'GET', `/orders/${String(done.data['complete_order_id'])}`);
  expect(order.data).toMatchObject({
    total: { raw: { amount: MONTHLY_TOTAL } },
    new_mandate_submitted: true,
    monthly_price: { raw: { amount: 3250 } },
    first_billing_date: '2026-04-01',
    payments: [
      {
        tender_type: 'card',
        amount: MONTHLY_TOTAL,
        reference: null,
        last_four_digits: CARDS.success.slice(-4),
      },
    ],
  });
  const mails = (await shop.mails()).filter((mail) =>
    mail.text.includes(String(done.data['complete_order_id'])),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/\nWhere: .+\nStarts: \d+ \w+ 2026\nCustomer ID: \S+\n/);
  const { json } = await shop.sandboxCall('bank', 'GET', '/ledger');
  expect(json['data']).toEqual(
    expect.arrayContaining([expect.objectContaining({ accountLast: '9911', monthlyAmount: 3250 })]),
  );
});

test('the bank details are deleted with the order, and from the mandate once the bank has it', async () => {
  await complete(shop, customer, await authorise(shop, customer));
  await shop.mails();
  const kept = await shop.db
    .selectFrom('bank_details')
    .select('sealed')
    .where('sealed', 'is not', null)
    .execute();
  const waiting = await shop.db
    .selectFrom('mandates')
    .select('sealed')
    .where('customer_id', '=', customer.id)
    .execute();
  expect(waiting).toEqual([{ sealed: null }]);
  expect(kept.length).toBeLessThan(2);
});

test('two presses of Pay at the same instant authorise once', async () => {
  const tokens = await tokenise(shop, customer);
  const answers = await Promise.all([
    authoriseWith(shop, customer, tokens),
    authoriseWith(shop, customer, tokens),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 409)?.code).toBe('payment_in_progress');
  expect(await shop.ledger(cartId)).toEqual([`authorised ${MONTHLY_TOTAL}`]);
});

test('the same key returns the same response, and is rejected with another body', async () => {
  const tokens = await tokenise(shop, customer);
  const first = await authoriseWith(shop, customer, tokens, { key: 'the-same-key' });
  const again = await authoriseWith(shop, customer, tokens, { key: 'the-same-key' });
  expect(again.data).toEqual(first.data);
  const other = await authoriseWith(
    shop,
    customer,
    { ...tokens, cardIdentifier: 'x' },
    { key: 'the-same-key' },
  );
  expect([other.status, other.code]).toEqual([409, 'key_reused']);
});

test('two tabs complete the same payment: one capture, the same order', async () => {
  const authorised = await authorise(shop, customer);
  await Promise.all([complete(shop, customer, authorised), complete(shop, customer, authorised)]);
  const later = await complete(shop, customer, authorised);
  expect(later.status).toBe(200);
  expect(await shop.ledger(cartId)).toEqual(taken);
  const orders = await shop.db.selectFrom('orders').select('id').where('cart_id', '=', cartId).execute();
  expect(orders).toEqual([{ id: later.data['complete_order_id'] }]);
});

test('the second tab that pays later shows the existing order', async () => {
  const done = await complete(shop, customer, await authorise(shop, customer));
  const late = await authoriseWith(shop, customer, { sessionKey: 'x', cardIdentifier: 'x', cartId });
  expect([late.status, late.code, late.details['order_id']]).toEqual([
    409,
    'already_paid',
    done.data['complete_order_id'],
  ]);
});

test('a lost authorisation response is requested again, and the customer continues', async () => {
  const authorised = await authorise(shop, customer, { card: CARDS.authoriseLost });
  expect(authorised.data['transaction_status']).toBe('authorised');
  expect((await complete(shop, customer, authorised)).status).toBe(200);
});

test('a lost capture response still creates the order', async () => {
  const done = await complete(shop, customer, await authorise(shop, customer, { card: CARDS.captureLost }));
  expect(done.status).toBe(200);
  expect(await shop.ledger(cartId)).toEqual(taken);
});

test('an unknown outcome is shown to the customer, and reconciliation resolves it and sends a mail', async () => {
  const authorised = await authorise(shop, customer);
  await shop.fault({ kind: 'lose-answer', calls: 2 });
  const done = await complete(shop, customer, authorised, { key: 'complete-once' });
  expect([done.status, done.data['state']]).toEqual([202, 'unknown']);
  expect((await authoriseWith(shop, customer, { sessionKey: 'x', cardIdentifier: 'x' })).code).toBe(
    'payment_in_progress',
  );
  shop.clock.advance(3_000);
  await reconcile(shop.platform);
  const after = await status(shop, customer);
  expect(after.data['state']).toBe('captured');
  expect(
    (await complete(shop, customer, authorised, { key: 'complete-once' })).data['complete_order_id'],
  ).toBe(after.data['order_id']);
  expect(await shop.ledger(cartId)).toEqual(taken);
  expect((await shop.mails()).some((mail) => mail.subject.includes(String(after.data['reference'])))).toBe(
    true,
  );
});

test('a payment that crashed between authorise and complete is completed at the next start', async () => {
  await authorise(shop, customer);
  await reconcile(shop.platform);
  expect((await status(shop, customer)).data['state']).toBe('authorised');
  await reconcile(shop.platform, { atStart: true });
  expect((await status(shop, customer)).data['state']).toBe('captured');
  expect(await shop.ledger(cartId)).toEqual(taken);
});

test('a slow provider call for one payment does not delay others', async () => {
  const first = await authorise(shop, customer);
  const other = await shop.newCustomer();
  await shop.fillCart(other);
  await authorise(shop, other);
  const { vendor_tx_code: vendorTxCode } = await shop.db
    .selectFrom('payment_attempts')
    .select('vendor_tx_code')
    .where('id', '=', String(first.data['transaction_uuid']))
    .executeTakeFirstOrThrow();
  await shop.fault({ kind: 'slow', operation: 'release', vendorTxCode, delayMs: 1500 });
  shop.clock.advance(61_000);
  const sweeping = reconcile(shop.platform);
  // The sandbox runs in this process. It needs a turn of the event loop.
  while ((await status(shop, other)).data['state'] !== 'captured') await setImmediate();
  expect((await status(shop, customer)).data['state']).toBe('completing');
  await sweeping;
  expect((await status(shop, customer)).data['state']).toBe('captured');
});

test('a crash before the provider received the request: the attempt is voided, and the cart can be paid', async () => {
  await shop.fault({ kind: 'refuse', operation: 'transaction' });
  const lost = await authorise(shop, customer);
  expect(lost.status).toBe(202);
  shop.clock.advance(31_000);
  await reconcile(shop.platform);
  expect((await status(shop, customer)).data['state']).toBe('voided');
  expect((await complete(shop, customer, await authorise(shop, customer))).status).toBe(200);
});

test('a reported payment is not given up while it is missing from the provider’s records', async () => {
  const authorised = await authorise(shop, customer);
  const id = String(authorised.data['transaction_uuid']);
  const change = (changes: { vendor_tx_code: string; state?: 'completing'; step?: 'release' }) =>
    shop.db.updateTable('payment_attempts').set(changes).where('id', '=', id).execute();
  const { vendor_tx_code: code } = await shop.db
    .selectFrom('payment_attempts')
    .select('vendor_tx_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // The process stopped during the capture request. Under the other vendor code, the provider has no record.
  await change({ vendor_tx_code: 'foyer-not-in-the-books', state: 'completing', step: 'release' });
  shop.clock.advance(31_000);
  await reconcile(shop.platform);
  expect((await status(shop, customer)).data['state']).toBe('completing');
  await change({ vendor_tx_code: code });
  await reconcile(shop.platform);
  expect((await status(shop, customer)).data['state']).toBe('captured');
});

// @spec joining 4.16
test.each(['Pass', 'Fail', 'Cancel'] as const)(
  '3-D Secure answered with %s has the expected outcome',
  async (button) => {
    const challenged = await authorise(shop, customer, { card: CARDS.challenge });
    expect(challenged.data['transaction_status']).toBe('sca_required');
    expect((await complete(shop, customer, challenged)).code).toBe('sca_required');
    const page = await shop.bankReturns(await pressAtBank(shop, challenged, button));
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+'/);
    expect(page.body).toContain(`"${PAGE}"`);
    expect(page.body).toContain(`"status":"${button === 'Pass' ? 'authorised' : 'declined'}"`);
    const done = await complete(shop, customer, challenged);
    expect(done.status).toBe(button === 'Pass' ? 200 : 402);
    const expected =
      button === 'Pass'
        ? [`challenged ${MONTHLY_TOTAL}`, ...taken]
        : [`challenged ${MONTHLY_TOTAL}`, `declined ${MONTHLY_TOTAL}`];
    expect(await shop.ledger(cartId)).toEqual(expected);
  },
);

test('a payment that failed at the bank’s check is never reported as a declined card', async () => {
  const challenged = await authorise(shop, customer, { card: CARDS.challenge });
  await shop.bankReturns(await pressAtBank(shop, challenged, 'Fail'));
  const cause = /^Your bank couldn’t confirm it was you\./;
  expect((await status(shop, customer)).data['message']).toMatch(cause);
  expect((await complete(shop, customer, challenged)).message).toMatch(cause);
});

test('after a failed 3-D Secure another card can pay', async () => {
  const challenged = await authorise(shop, customer, { card: CARDS.challenge });
  await shop.bankReturns(await pressAtBank(shop, challenged, 'Fail'));
  expect((await complete(shop, customer, await authorise(shop, customer))).status).toBe(200);
});

test('Try again voids the open challenge before it starts another', async () => {
  const challenged = await authorise(shop, customer, { card: CARDS.challenge });
  const form = await pressAtBank(shop, challenged, 'Pass');
  const body = { transactionUuid: challenged.data['transaction_uuid'] };
  expect((await shop.api(customer, 'POST', '/checkout/cancel', body)).data['state']).toBe('voided');
  const second = await authorise(shop, customer, { card: CARDS.challenge });
  // The first frame answers late. It must not change the second challenge.
  expect((await shop.bankReturns(form)).body).toContain('"status":"declined"');
  await shop.bankReturns(await pressAtBank(shop, second, 'Pass'));
  expect((await complete(shop, customer, second)).status).toBe(200);
  expect((await shop.ledger(cartId)).filter((line) => line.startsWith('captured'))).toHaveLength(1);
});

/** The subjects of the mails to this customer. */
async function writtenTo({ id }: Customer): Promise<readonly string[]> {
  const mails = await shop.mails();
  return mails.filter(({ to }) => to === `${id.slice(0, 8)}@example.com`).map(({ subject }) => subject);
}

test('a voided challenge is reported on the page, and by mail if the customer has left', async () => {
  const cancel = async (of: object) => {
    const { data } = await authorise(shop, customer, { card: CARDS.challenge });
    const body = { transactionUuid: data['transaction_uuid'], ...of };
    return (await shop.api(customer, 'POST', '/checkout/cancel', body)).data;
  };
  expect((await cancel({}))['state']).toBe('voided');
  expect(await writtenTo(customer)).toEqual([]);
  const { state, reference } = await cancel({ customerGone: true });
  expect(state).toBe('voided');
  expect(await writtenTo(customer)).toEqual([`Your payment ${String(reference)} wasn’t taken`]);
});

test('an unknown payment that is resolved by a status call is reported by mail if the customer has left', async () => {
  const authorised = await authorise(shop, customer);
  await shop.fault({ kind: 'lose-answer', calls: 2 });
  expect((await complete(shop, customer, authorised)).data['state']).toBe('unknown');
  shop.clock.advance(3_000);
  const after = await shop.api(customer, 'GET', '/checkout/status?customer_gone=true');
  expect(after.data['state']).toBe('captured');
  expect(
    (await writtenTo(customer)).some((subject) => subject.includes(String(after.data['reference']))),
  ).toBe(true);
});

const pageLeft = () => shop.api(customer, 'GET', '/checkout/status?customer_gone=true');

test('an authorised payment is completed when its page is left, and the customer gets a mail', async () => {
  const { data } = await authorise(shop, customer);
  expect((await status(shop, customer)).data['state']).toBe('authorised');
  const left = await pageLeft();
  expect(left.data).toMatchObject({ state: 'captured', transaction_uuid: data['transaction_uuid'] });
  expect(
    (await writtenTo(customer)).some((logFields) => logFields.includes(String(left.data['reference']))),
  ).toBe(true);
});

test('a page that is left during completion charges once', async () => {
  const authorised = await authorise(shop, customer);
  const { cart_id: cartId } = (await status(shop, customer)).data;
  await Promise.all([complete(shop, customer, authorised), pageLeft(), pageLeft()]);
  expect((await status(shop, customer)).data['state']).toBe('captured');
  const lines = await shop.ledger(String(cartId));
  expect(lines.filter((line) => line.startsWith('captured'))).toHaveLength(1);
});

test('a challenge survives its page: a reload and the redirect to the bank also unload the page', async () => {
  await authorise(shop, customer, { card: CARDS.challenge });
  expect((await pageLeft()).data['state']).toBe('challenge');
});

// @spec joining 3.23
test('a reload during a challenge finds the challenge again', async () => {
  const challenged = await authorise(shop, customer, { card: CARDS.challenge });
  const { data } = await status(shop, customer);
  expect(data).toMatchObject({
    state: 'challenge',
    sca_url: challenged.data['sca_url'],
    sca_data: challenged.data['sca_data'],
  });
});

test('a return with a false reference or a false answer changes nothing', async () => {
  const challenged = await authorise(shop, customer, { card: CARDS.challenge });
  expect((await shop.bankReturns({ cres: 'x', threeDSSessionData: 'x' })).status).toBe(404);
  const { threeDSSessionData = '' } = await pressAtBank(shop, challenged, 'Pass');
  await shop.bankReturns({ cres: 'eyJ0cmFuc1N0YXR1cyI6IlkifQ', threeDSSessionData });
  expect((await status(shop, customer)).data['state']).toBe('challenge');
});

test('an unanswered challenge is voided after a quarter of an hour, and the customer is informed', async () => {
  await authorise(shop, customer, { card: CARDS.challenge });
  shop.clock.advance(16 * 60_000);
  await reconcile(shop.platform);
  const { data } = await status(shop, customer);
  expect(data['state']).toBe('voided');
  expect((await shop.mails()).some((mail) => mail.subject.includes(String(data['reference'])))).toBe(true);
});

test.each([
  [CARDS.declined, '123'],
  [CARDS.failed, '123'],
  [CARDS.success, '999'],
])('a card that is declined (%s, %s) leaves the cart to be paid', async (card, code) => {
  const refused = await authorise(shop, customer, { card, code });
  expect([refused.status, refused.code]).toEqual([402, 'declined']);
  expect((await complete(shop, customer, await authorise(shop, customer))).status).toBe(200);
});

test('a card identifier of an expired session takes nothing and requests a new one', async () => {
  const tokens = await tokenise(shop, customer);
  const answer = await authoriseWith(shop, customer, { ...tokens, sessionKey: 'old' });
  expect([answer.status, answer.code]).toEqual([402, 'session_expired']);
});
