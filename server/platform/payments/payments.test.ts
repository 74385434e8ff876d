/** @jest-environment node */
import { readTerms } from '../catalogue/tenantRow';
import { json } from '../db/columns';
import type { TermsSeed } from '../seed/format';
import { sweep } from './sweep';
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
}, 60_000);
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.sandboxCall('cards', 'DELETE', '/faults');
  customer = await shop.newCustomer();
  cartId = await shop.fillCart(customer);
});

const taken = [`authorised ${MONTHLY_TOTAL}`, `captured ${MONTHLY_TOTAL}`];

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
    payments: [{ tender_type: 'card', amount: MONTHLY_TOTAL }],
  });
  const mails = (await shop.mails()).filter((mail) =>
    mail.text.includes(String(done.data['complete_order_id'])),
  );
  expect(mails).toHaveLength(1);
  const { json } = await shop.sandboxCall('bank', 'GET', '/ledger');
  expect(json['data']).toEqual(
    expect.arrayContaining([expect.objectContaining({ accountLast: '9911', monthlyAmount: 3250 })]),
  );
});

test('the bank details are erased with the order, and from the mandate once the bank has it', async () => {
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

test('Pay pressed twice in the same instant authorises once', async () => {
  const tokens = await tokenise(shop, customer);
  const answers = await Promise.all([
    authoriseWith(shop, customer, tokens),
    authoriseWith(shop, customer, tokens),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(answers.find((answer) => answer.status === 409)?.code).toBe('payment_in_progress');
  expect(await shop.ledger(cartId)).toEqual([`authorised ${MONTHLY_TOTAL}`]);
});

test('the same key gives the same answer, and with another body it is refused', async () => {
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

test('the other tab, paying afterwards, is shown the order', async () => {
  const done = await complete(shop, customer, await authorise(shop, customer));
  const late = await authoriseWith(shop, customer, { sessionKey: 'x', cardIdentifier: 'x', cartId });
  expect([late.status, late.code, late.details['order_id']]).toEqual([
    409,
    'already_paid',
    done.data['complete_order_id'],
  ]);
});

test('a lost answer of the authorisation is asked for again, and the customer goes on', async () => {
  const authorised = await authorise(shop, customer, { card: CARDS.authoriseLost });
  expect(authorised.data['transaction_status']).toBe('authorised');
  expect((await complete(shop, customer, authorised)).status).toBe(200);
});

test('a lost answer of the capture still makes the order', async () => {
  const done = await complete(shop, customer, await authorise(shop, customer, { card: CARDS.captureLost }));
  expect(done.status).toBe(200);
  expect(await shop.ledger(cartId)).toEqual(taken);
});

test('while nobody can say, the customer is told so, and the sweep settles and mails', async () => {
  const authorised = await authorise(shop, customer);
  await shop.fault({ kind: 'lose-answer', calls: 2 });
  const done = await complete(shop, customer, authorised, { key: 'complete-once' });
  expect([done.status, done.data['state']]).toEqual([202, 'unknown']);
  expect((await authoriseWith(shop, customer, { sessionKey: 'x', cardIdentifier: 'x' })).code).toBe(
    'payment_in_progress',
  );
  shop.clock.advance(3_000);
  await sweep(shop.platform);
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

test('a crash between authorise and complete: at the next start the payment is completed', async () => {
  await authorise(shop, customer);
  await sweep(shop.platform);
  expect((await status(shop, customer)).data['state']).toBe('authorised');
  await sweep(shop.platform, { atStart: true });
  expect((await status(shop, customer)).data['state']).toBe('captured');
  expect(await shop.ledger(cartId)).toEqual(taken);
});

test('a crash while the provider was asked, of which it never heard: voided, and the cart can be paid', async () => {
  await shop.fault({ kind: 'refuse', operation: 'transaction' });
  const lost = await authorise(shop, customer);
  expect(lost.status).toBe(202);
  shop.clock.advance(31_000);
  await sweep(shop.platform);
  expect((await status(shop, customer)).data['state']).toBe('voided');
  expect((await complete(shop, customer, await authorise(shop, customer))).status).toBe(200);
});

test.each(['Pass', 'Fail', 'Cancel'] as const)(
  '3-D Secure answered with %s ends as it should',
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

test('after a failed 3-D Secure another card pays', async () => {
  const challenged = await authorise(shop, customer, { card: CARDS.challenge });
  await shop.bankReturns(await pressAtBank(shop, challenged, 'Fail'));
  expect((await complete(shop, customer, await authorise(shop, customer))).status).toBe(200);
});

test('Try again lets the open challenge go before there is another', async () => {
  const challenged = await authorise(shop, customer, { card: CARDS.challenge });
  const form = await pressAtBank(shop, challenged, 'Pass');
  const body = { transactionUuid: challenged.data['transaction_uuid'] };
  expect((await shop.api(customer, 'POST', '/checkout/cancel', body)).data['state']).toBe('voided');
  const second = await authorise(shop, customer, { card: CARDS.challenge });
  // The first frame answers late: it must not touch the second challenge.
  expect((await shop.bankReturns(form)).body).toContain('"status":"declined"');
  await shop.bankReturns(await pressAtBank(shop, second, 'Pass'));
  expect((await complete(shop, customer, second)).status).toBe(200);
  expect((await shop.ledger(cartId)).filter((line) => line.startsWith('captured'))).toHaveLength(1);
});

test('a reload in mid-challenge finds the challenge again', async () => {
  const challenged = await authorise(shop, customer, { card: CARDS.challenge });
  const { data } = await status(shop, customer);
  expect(data).toMatchObject({
    state: 'challenge',
    sca_url: challenged.data['sca_url'],
    sca_data: challenged.data['sca_data'],
  });
});

test('a return with a made-up reference, or a made-up answer, changes nothing', async () => {
  const challenged = await authorise(shop, customer, { card: CARDS.challenge });
  expect((await shop.bankReturns({ cres: 'x', threeDSSessionData: 'x' })).status).toBe(404);
  const { threeDSSessionData = '' } = await pressAtBank(shop, challenged, 'Pass');
  await shop.bankReturns({ cres: 'eyJ0cmFuc1N0YXR1cyI6IlkifQ', threeDSSessionData });
  expect((await status(shop, customer)).data['state']).toBe('challenge');
});

test('a challenge that nobody answers is let go after a quarter of an hour, and the customer is told', async () => {
  await authorise(shop, customer, { card: CARDS.challenge });
  shop.clock.advance(16 * 60_000);
  await sweep(shop.platform);
  const { data } = await status(shop, customer);
  expect(data['state']).toBe('voided');
  expect((await shop.mails()).some((mail) => mail.subject.includes(String(data['reference'])))).toBe(true);
});

test.each([
  [CARDS.declined, '123'],
  [CARDS.failed, '123'],
  [CARDS.success, '999'],
])('a card that is refused (%s, %s) leaves the cart to be paid', async (card, code) => {
  const refused = await authorise(shop, customer, { card, code });
  expect([refused.status, refused.code]).toEqual([402, 'declined']);
  expect((await complete(shop, customer, await authorise(shop, customer))).status).toBe(200);
});

test('a card identifier of a dead session takes nothing and asks for a new one', async () => {
  const tokens = await tokenise(shop, customer);
  const answer = await authoriseWith(shop, customer, { ...tokens, sessionKey: 'old' });
  expect([answer.status, answer.code]).toEqual([402, 'session_expired']);
});

test('an amount that is not the price is refused with the price', async () => {
  const cheap = await authoriseWith(shop, customer, { sessionKey: 'x', cardIdentifier: 'x' }, { amount: 1 });
  expect([cheap.status, cheap.code]).toEqual([409, 'price_changed']);
  expect(cheap.details).toMatchObject({ total: { raw: { amount: MONTHLY_TOTAL } } });
  const free = await shop.api(customer, 'POST', '/cart/pay', {
    termsAccepted: ['t-sale'],
    payments: [],
    source: 'online-joining',
  });
  expect([free.status, free.code]).toEqual([409, 'price_changed']);
  expect(await shop.ledger(cartId)).toEqual([]);
});

test('a price that changes after authorising lets the money go and asks again', async () => {
  const authorised = await authorise(shop, customer);
  await shop.db
    .updateTable('memberships')
    .set({ billing_day: 15 })
    .where('customer_id', '=', customer.id)
    .execute();
  const done = await complete(shop, customer, authorised);
  expect([done.status, done.code]).toEqual([409, 'price_changed']);
  expect(await shop.ledger(cartId)).toEqual([`authorised ${MONTHLY_TOTAL}`, `voided ${MONTHLY_TOTAL}`]);
});

test('counter tenders, the staff source and another customer are not for customers', async () => {
  const tokens = { sessionKey: 'x', cardIdentifier: 'x' };
  for (const extra of [
    { payments: [{ tenderType: 'cash', amount: MONTHLY_TOTAL }] },
    { payments: [{ tenderType: 'credit', amount: MONTHLY_TOTAL }] },
    { source: 'front-of-house' },
  ]) {
    expect((await authoriseWith(shop, customer, tokens, { extra })).status).toBe(403);
    const pay = { termsAccepted: [], payments: [], source: 'online-joining', ...extra };
    expect((await shop.api(customer, 'POST', '/cart/pay', pay)).status).toBe(403);
  }
});

test('without the terms nothing is taken; with them, id, version and time are kept', async () => {
  const tokens = await tokenise(shop, customer);
  expect((await authoriseWith(shop, customer, tokens, { extra: { terms: [] } })).status).toBe(422);
  expect((await authoriseWith(shop, customer, tokens)).status).toBe(200);
  const kept = await shop.db
    .selectFrom('terms_acceptances')
    .select(['term_id', 'version'])
    .where('cart_id', '=', cartId)
    .execute();
  expect(kept).toEqual([{ term_id: 't-sale', version: 2 }]);
});

test('terms that change while they are on the screen are accepted again', async () => {
  const setTerms = (terms: TermsSeed) =>
    shop.db
      .updateTable('tenants')
      .set({ terms: json(terms) })
      .where('tenant', '=', 'pier')
      .execute();
  await shop.api(customer, 'GET', '/checkout/cart');
  const terms = await readTerms(shop.db, 'pier');
  await setTerms({
    ...terms,
    checkout: terms.checkout.map((term) => ({ ...term, version: term.version + 1 })),
  });
  const tokens = await tokenise(shop, customer);
  expect((await authoriseWith(shop, customer, tokens)).status).toBe(422);
  await shop.api(customer, 'GET', '/checkout/cart');
  expect((await authoriseWith(shop, customer, tokens)).status).toBe(200);
  await setTerms(terms);
});

test('the status settles what is unknown, without waiting for the sweep', async () => {
  const authorised = await authorise(shop, customer);
  await shop.fault({ kind: 'lose-answer', calls: 2 });
  expect((await complete(shop, customer, authorised)).status).toBe(202);
  shop.clock.advance(3_000);
  expect((await status(shop, customer)).data['state']).toBe('captured');
});

test('a kiosk neither saves a card nor takes a saved one', async () => {
  const body = { extra: { source: 'kiosk', savedCardId: 'any' } };
  expect((await authoriseWith(shop, customer, { sessionKey: 'x', cardIdentifier: 'x' }, body)).status).toBe(
    403,
  );
  const authorised = await authorise(shop, customer, { saveCard: true, extra: { source: 'kiosk' } });
  await complete(shop, customer, authorised);
  expect(
    await shop.db.selectFrom('saved_cards').select('id').where('customer_id', '=', customer.id).execute(),
  ).toEqual([]);
});

test('five session keys for a cart, over reloads too; then the payment stops', async () => {
  for (let left = 4; left >= 0; left -= 1) {
    expect((await shop.api(customer, 'GET', '/checkout/prepare')).data['prepares_left']).toBe(left);
  }
  const sixth = await shop.api(customer, 'GET', '/checkout/prepare');
  expect([sixth.status, sixth.code]).toEqual([409, 'payment_stopped']);
});

test('a provider that is away is a 503, and does not use up a try', async () => {
  await shop.fault({ kind: 'refuse', operation: 'session-key' });
  expect((await shop.api(customer, 'GET', '/checkout/prepare')).status).toBe(503);
  expect((await shop.api(customer, 'GET', '/checkout/prepare')).data['prepares_left']).toBe(4);
});

test('an order for nothing is confirmed once, without the provider', async () => {
  const other = await shop.newCustomer();
  const free = await shop.fillCart(other, { promotionId: 'free' });
  const body = { termsAccepted: ['t-sale'], payments: [], source: 'online-joining' };
  const answers = await Promise.all([
    shop.api(other, 'POST', '/cart/pay', body),
    shop.api(other, 'POST', '/cart/pay', body),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(await shop.ledger(free)).toEqual([]);
  const orders = await shop.db.selectFrom('orders').select('total').where('cart_id', '=', free).execute();
  expect(orders).toEqual([{ total: 0 }]);
});

test('a saved card takes the place of the last one, and pays again with its code', async () => {
  await complete(shop, customer, await authorise(shop, customer, { saveCard: true }));
  await shop.fillCart(customer, { option: 'year' });
  const prepared = await shop.api(customer, 'GET', '/checkout/prepare');
  const saved = prepared.data['saved_card'] as {
    id: string;
    external_identifier: string;
    last_four_digits: string;
  };
  expect(saved.last_four_digits).toBe('0006');
  const sessionKey = String(prepared.data['session_key']);
  await shop.sandboxCall(
    'cards',
    'POST',
    `/api/v1/card-identifiers/${saved.external_identifier}/security-code`,
    { securityCode: '123' },
    { authorization: `Bearer ${sessionKey}` },
  );
  const tokens = { sessionKey, cardIdentifier: saved.external_identifier, savedCardId: saved.id };
  const authorised = await authoriseWith(shop, customer, tokens, { amount: 33000 });
  expect((await complete(shop, customer, authorised, { amount: 33000 })).status).toBe(200);
});

test('another customer, or another tenant, finds neither payment nor order', async () => {
  const authorised = await authorise(shop, customer);
  const stranger = await shop.newCustomer();
  expect((await complete(shop, stranger, authorised)).status).toBe(404);
  const done = await complete(shop, customer, authorised);
  expect((await shop.api(stranger, 'GET', `/orders/${String(done.data['complete_order_id'])}`)).status).toBe(
    404,
  );
});

test('the basket cannot be emptied while a payment of it is under way', async () => {
  await authorise(shop, customer);
  expect((await shop.api(customer, 'DELETE', '/cart')).code).toBe('payment_in_progress');
});

test('emptying the basket needs no body and erases the bank details', async () => {
  expect((await shop.api(customer, 'DELETE', '/cart/clear')).data['items']).toEqual([]);
  const { sealed } = await shop.db
    .selectFrom('bank_details')
    .innerJoin('memberships', 'memberships.id', 'bank_details.membership_id')
    .select('bank_details.sealed')
    .where('memberships.customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  expect(sealed).toBeNull();
});

test('bank details of an abandoned visit are erased after 24 hours', async () => {
  shop.clock.advance(24 * 60 * 60_000 + 1);
  await sweep(shop.platform);
  expect(
    await shop.db
      .selectFrom('bank_details')
      .select('membership_id')
      .where('sealed', 'is not', null)
      .execute(),
  ).toEqual([]);
});
