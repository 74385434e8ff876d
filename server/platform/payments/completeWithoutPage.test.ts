/** @jest-environment node */
import { cartPayables } from '../orders/cartPayables';
import { canBeFulfilled } from './paymentOutcome';
import { findPaymentAttempt, movePaymentAttempt, type PaymentAttempt } from './paymentAttempts';
import { completeWithoutPage } from './completeWithoutPage';
import { authorise, complete, MONTHLY_TOTAL } from './testing/checkoutPage';
import { startShop, type ApiResponse, type Customer, type Shop } from './testing/shop';

let shop: Shop;
let customer: Customer;
let cartId: string;
let authorised: ApiResponse;
let attempt: PaymentAttempt;

beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

/**
 * The customer has pressed Pay, and the page is closed. `attempt` is the payment attempt as it was at that
 * time.
 */
beforeEach(async () => {
  customer = await shop.newCustomer();
  cartId = await shop.fillCart(customer);
  authorised = await authorise(shop, customer);
  const id = String(authorised.data['transaction_uuid']);
  const found = await findPaymentAttempt(shop.db, shop.tenant.id, id);
  if (!found) throw new Error('The payment has no attempt.');
  attempt = found;
});

const end = () => completeWithoutPage({ ...shop.platform, payables: cartPayables }, shop.tenant, attempt);
const taken = [`authorised ${MONTHLY_TOTAL}`, `captured ${MONTHLY_TOTAL}`];
const ordersOf = () =>
  shop.db.selectFrom('orders').select('id').where('customer_id', '=', customer.id).execute();

test('two simultaneous completions take the payment once and create one order', async () => {
  await Promise.all([end(), end()]);
  expect((await findPaymentAttempt(shop.db, shop.tenant.id, attempt.id))?.state).toBe('captured');
  expect(await shop.ledger(cartId)).toEqual(taken);
  expect(await ordersOf()).toHaveLength(1);
});

test('a page that completes an already completed payment gets its order', async () => {
  const ended = await end();
  const late = await complete(shop, customer, authorised);
  expect([late.status, late.data['complete_order_id']]).toEqual([200, ended.order_id]);
  expect(await shop.ledger(cartId)).toEqual(taken);
  expect(await ordersOf()).toHaveLength(1);
});

test('a payment that was completed since it was read is not reported as one that cannot become an order', async () => {
  await end();
  const context = { ...shop.platform, payables: cartPayables, tenant: shop.tenant, notifyCustomer: false };
  expect(await canBeFulfilled(context, attempt)).toBe(true);
});

test('a payment that is being voided since it was read is not captured', async () => {
  await movePaymentAttempt(shop.db, attempt, 'unknown', shop.clock.now(), { step: 'abort' });
  expect(await end()).toMatchObject({ state: 'unknown', step: 'abort' });
  expect(await shop.ledger(cartId)).toEqual([`authorised ${MONTHLY_TOTAL}`]);
  expect(await ordersOf()).toEqual([]);
});
