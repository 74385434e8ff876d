/** @jest-environment node */
import { reconcile } from '../background';
import { addDays } from '../kernel/calendar/dates';
import { readTerms } from '../catalogue/tenantRow';
import { json } from '../../database/columns';
import type { Promotion } from '../catalogue/format';
import { authorise, authoriseWith, complete, MONTHLY_TOTAL, status, tokenise } from './testing/checkoutPage';
import { startShop, type Customer, type Shop } from './testing/shop';
import { setTerms } from './testing/stock';

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

test('an abandoned cart after an earlier order is not reported as bought', async () => {
  expect((await complete(shop, customer, await authorise(shop, customer))).status).toBe(200);
  const second = await shop.fillCart(customer, { option: 'year' });
  expect((await shop.api(customer, 'DELETE', '/cart')).status).toBe(200);
  const opened = await shop.api(customer, 'GET', '/checkout/cart');
  expect(opened.data).toMatchObject({ cart_id: null, order_id: null });
  const prepared = await shop.api(customer, 'GET', '/checkout/prepare');
  expect([prepared.status, prepared.code]).toEqual([422, 'cart_changed']);
  expect((await shop.api(customer, 'GET', '/checkout/status')).data).toMatchObject({ cart_id: second });
});

test('an item that needs a direct debit is not sold after the bank has rejected it', async () => {
  await shop.db.updateTable('cart_items').set({ new_mandate: false }).where('cart_id', '=', cartId).execute();
  const tokens = await tokenise(shop, customer);
  const refused = await authoriseWith(shop, customer, tokens);
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['accountDetails']]);
  expect(await shop.ledger(cartId)).toEqual([]);
  await shop.db
    .updateTable('customers')
    .set({ has_instruction: true })
    .where('id', '=', customer.id)
    .execute();
  expect((await authoriseWith(shop, customer, tokens)).status).toBe(200);
});

test('a direct debit that the bank cancels after authorisation voids the payment, and nothing is sold', async () => {
  const setInstruction = (isActive: boolean) =>
    shop.db
      .updateTable('customers')
      .set({ has_instruction: isActive })
      .where('id', '=', customer.id)
      .execute();
  await shop.db.updateTable('cart_items').set({ new_mandate: false }).where('cart_id', '=', cartId).execute();
  await setInstruction(true);
  const authorised = await authorise(shop, customer);
  await setInstruction(false);
  const done = await complete(shop, customer, authorised);
  expect([done.status, Object.keys(done.errors)]).toEqual([422, ['accountDetails']]);
  expect(await shop.ledger(cartId)).toEqual([`authorised ${MONTHLY_TOTAL}`, `voided ${MONTHLY_TOTAL}`]);
});

test('an amount that differs from the price is rejected with the price', async () => {
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

test('a price that changes after authorisation voids the payment and needs new consent', async () => {
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

/**
 * Sets the monthly price and the joining fee of Gold. Without an argument, sets the original values of the
 * pier.
 */
async function setPrice({ basePrice, joiningFee } = { basePrice: 3250, joiningFee: 1500 }): Promise<void> {
  const { document } = await shop.db
    .selectFrom('membership_types')
    .select('document')
    .where('tenant', '=', 'pier')
    .where('id', '=', 'gold')
    .executeTakeFirstOrThrow();
  const paymentOptions = document.paymentOptions.map((option) => ({ ...option, basePrice, joiningFee }));
  await shop.db
    .updateTable('membership_types')
    .set({ document: json({ ...document, paymentOptions }) })
    .where('tenant', '=', 'pier')
    .where('id', '=', 'gold')
    .execute();
}

/** A higher monthly price, with the same amount due now. */
const DEARER_BY_THE_MONTH = { basePrice: 4000, joiningFee: 967 };

async function monthlyOf(order: string): Promise<number | null> {
  const { monthly_price: monthly } = await shop.db
    .selectFrom('orders')
    .select('monthly_price')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  return monthly;
}

describe('a monthly price that rises while the total stays', () => {
  afterEach(() => setPrice());

  test('needs new consent before an order without payment is confirmed', async () => {
    customer = await shop.newCustomer();
    await shop.fillCart(customer, { promotionId: 'free' });
    await shop.api(customer, 'GET', '/checkout/cart');
    await setPrice({ basePrice: 4000, joiningFee: 1500 });
    const body = { termsAccepted: ['t-sale'], payments: [], source: 'online-joining' };
    const refused = await shop.api(customer, 'POST', '/cart/pay', body);
    expect([refused.status, refused.code]).toEqual([409, 'price_changed']);
    await shop.api(customer, 'GET', '/checkout/cart');
    const done = await shop.api(customer, 'POST', '/cart/pay', body);
    expect(await monthlyOf(String(done.data['complete_order_id']))).toBe(4000);
  });

  test('needs new consent before the bank is called', async () => {
    await shop.api(customer, 'GET', '/checkout/cart');
    const tokens = await tokenise(shop, customer);
    await setPrice(DEARER_BY_THE_MONTH);
    const refused = await authoriseWith(shop, customer, tokens);
    expect([refused.status, refused.code]).toEqual([409, 'price_changed']);
    expect(await shop.ledger(cartId)).toEqual([]);
    await shop.api(customer, 'GET', '/checkout/cart');
    expect((await authoriseWith(shop, customer, tokens)).status).toBe(200);
  });

  test('after authorisation voids the payment', async () => {
    const authorised = await authorise(shop, customer);
    await setPrice(DEARER_BY_THE_MONTH);
    const done = await complete(shop, customer, authorised);
    expect([done.status, done.code]).toEqual([409, 'price_changed']);
    expect(await shop.ledger(cartId)).toEqual([`authorised ${MONTHLY_TOTAL}`, `voided ${MONTHLY_TOTAL}`]);
  });

  test('does not block a customer who has not opened the checkout', async () => {
    await setPrice(DEARER_BY_THE_MONTH);
    const done = await complete(shop, customer, await authorise(shop, customer));
    expect(await monthlyOf(String(done.data['complete_order_id']))).toBe(4000);
  });
});

test('a promotion that ends between authorisation and order is named, and the payment is voided', async () => {
  customer = await shop.newCustomer();
  await shop.fillCart(customer, { promotionId: 'last' });
  const halved = await totalNow();
  const authorised = await authorise(shop, customer, { amount: halved });
  const promotion = {
    id: 'last',
    code: 'LASTONE',
    kind: 'percent',
    value: 50,
    of: 'total',
    maxUses: 3,
  } as const;
  const set = (document: Promotion) =>
    shop.db
      .updateTable('promotions')
      .set({ document: json(document) })
      .where('id', '=', 'last')
      .execute();
  await set({ ...promotion, validUntil: '2020-01-01' });
  const done = await complete(shop, customer, authorised, { amount: halved });
  await set(promotion);
  expect([done.status, done.code]).toEqual([409, 'price_changed']);
  expect(done.errors['promotionCode']?.[0]).toContain('“LASTONE”');
  expect(done.details).toMatchObject({ total: { raw: { amount: MONTHLY_TOTAL } } });
  expect((await status(shop, customer)).data['state']).toBe('voided');
});

test('customers cannot use counter tenders, the staff source or another customer', async () => {
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

// @spec joining 8.10a, 8.10b
test('nothing is taken without accepted terms; acceptance stores id, version and time', async () => {
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

async function totalNow(): Promise<number> {
  const cart = await shop.api(customer, 'GET', '/cart');
  return (cart.data['totals'] as { total: number }).total;
}

test.each([
  ['the checkout', () => '/checkout/cart'],
  ["the cart's terms", () => `/terms?cart_id=${cartId}`],
])('terms that change after %s showed them must be accepted again', async (_where, path) => {
  await shop.api(customer, 'GET', path());
  const terms = await readTerms(shop.db, 'pier');
  await setTerms(shop, {
    ...terms,
    checkout: terms.checkout.map((term) => ({ ...term, version: term.version + 1 })),
  });
  const tokens = await tokenise(shop, customer);
  expect((await authoriseWith(shop, customer, tokens)).status).toBe(422);
  await shop.api(customer, 'GET', path());
  expect((await authoriseWith(shop, customer, tokens)).status).toBe(200);
  await setTerms(shop, terms);
});

test('the status call resolves an unknown payment without waiting for reconciliation', async () => {
  const authorised = await authorise(shop, customer);
  await shop.fault({ kind: 'lose-answer', calls: 2 });
  expect((await complete(shop, customer, authorised)).status).toBe(202);
  shop.clock.advance(3_000);
  expect((await status(shop, customer)).data['state']).toBe('captured');
});

test('a kiosk neither saves a card nor accepts a saved one', async () => {
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

// @spec joining 8.17a, 8.17b, 8.18a, 8.18b, 9.11a
test('a cart gets five session keys, also across reloads; then the payment stops', async () => {
  for (let left = 4; left >= 0; left -= 1) {
    expect((await shop.api(customer, 'GET', '/checkout/prepare')).data['prepares_left']).toBe(left);
  }
  const sixth = await shop.api(customer, 'GET', '/checkout/prepare');
  expect([sixth.status, sixth.code]).toEqual([409, 'payment_stopped']);
  // The checkout adds that nothing was charged, after the message of any platform.
  expect(sixth.message).not.toMatch(/charged/);
});

test('a key that only opens the provider’s form is not one of the five, until the payment has stopped', async () => {
  const opened = () => shop.api(customer, 'GET', '/checkout/prepare?opens_form=true');
  for (let time = 0; time < 6; time += 1) expect((await opened()).data['prepares_left']).toBe(5);
  for (let left = 4; left >= 0; left -= 1)
    expect((await shop.api(customer, 'GET', '/checkout/prepare')).data['prepares_left']).toBe(left);
  expect((await opened()).code).toBe('payment_stopped');
});

test('an unreachable provider is a 503 and does not use up an attempt', async () => {
  await shop.fault({ kind: 'refuse', operation: 'session-key' });
  expect((await shop.api(customer, 'GET', '/checkout/prepare')).status).toBe(503);
  expect((await shop.api(customer, 'GET', '/checkout/prepare')).data['prepares_left']).toBe(4);
});

// @spec joining 4.18, 7.10
test('an order without payment is confirmed once, without the provider', async () => {
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

test('a saved card replaces the last one and pays again with its code', async () => {
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

test('another customer or tenant finds neither payment nor order', async () => {
  const authorised = await authorise(shop, customer);
  const stranger = await shop.newCustomer();
  expect((await complete(shop, stranger, authorised)).status).toBe(404);
  const done = await complete(shop, customer, authorised);
  expect((await shop.api(stranger, 'GET', `/orders/${String(done.data['complete_order_id'])}`)).status).toBe(
    404,
  );
});

test('the cart cannot be emptied during its payment', async () => {
  await authorise(shop, customer);
  expect((await shop.api(customer, 'DELETE', '/cart')).code).toBe('payment_in_progress');
});

test('emptying the cart needs no body and deletes the bank details', async () => {
  expect((await shop.api(customer, 'DELETE', '/cart/clear')).data['items']).toEqual([]);
  const { sealed: encrypted } = await shop.db
    .selectFrom('bank_details')
    .innerJoin('memberships', 'memberships.id', 'bank_details.membership_id')
    .select('bank_details.sealed')
    .where('memberships.customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  expect(encrypted).toBeNull();
});

test('a cart whose start date has passed cannot be paid at the price of that day', async () => {
  const { start_date: chosen } = await shop.db
    .selectFrom('memberships')
    .select('start_date')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const startOn = (date: string) =>
    shop.db
      .updateTable('memberships')
      .set({ start_date: date, billing_day: 1 })
      .where('customer_id', '=', customer.id)
      .execute();
  const tokens = await tokenise(shop, customer);
  await startOn(addDays(chosen, -2));
  const late = await authoriseWith(shop, customer, tokens, { amount: await totalNow() });
  expect([late.status, Object.keys(late.errors)]).toEqual([422, ['startDate']]);
  // The date was chosen before midnight. The payment is after midnight.
  await startOn(addDays(chosen, -1));
  expect((await authoriseWith(shop, customer, tokens, { amount: await totalNow() })).status).toBe(200);
});

test('bank details of an abandoned visit are deleted after 24 hours', async () => {
  shop.clock.advance(24 * 60 * 60_000 + 1);
  await reconcile(shop.platform);
  expect(
    await shop.db
      .selectFrom('bank_details')
      .select('membership_id')
      .where('sealed', 'is not', null)
      .execute(),
  ).toEqual([]);
});
