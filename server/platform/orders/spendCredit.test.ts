/** @jest-environment node */
/** Many parallel orders spend one customer's credit. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isParallel, waitForReaders } from '../../database/testing/parallelReads';
import type { Quote } from '../cart';
import { giveCredit } from '../cart/testing/classes';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import { spendCredit } from './spendCredit';
import type * as taking from './takeCredit';
import { takeCredit } from './takeCredit';

jest.mock('./takeCredit', () => {
  const real = jest.requireActual<typeof taking>('./takeCredit');
  return { ...real, takeCredit: jest.fn(real.takeCredit) };
});

const otherReader = waitForReaders(2);

/** A wrong takeCredit: it reads the balance first and takes the credit afterwards. */
const lookAndTake: typeof takeCredit = async (trx, { tenant, customerId }, _, amount) => {
  const customer = () =>
    trx.selectFrom('customers').where('tenant', '=', tenant.id).where('id', '=', customerId);
  const { credit_balance: balance } = await customer().select('credit_balance').executeTakeFirstOrThrow();
  if (balance < amount) return undefined;
  await otherReader();
  await trx
    .updateTable('customers')
    .set((eb) => ({ credit_balance: eb('credit_balance', '-', amount) }))
    .where('tenant', '=', tenant.id)
    .where('id', '=', customerId)
    .execute();
  return balance - amount;
};

const ORDERS = 50;
const AMOUNT = 800;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

async function newOrder(customerId: string): Promise<string> {
  const [id, cartId] = [randomUUID(), randomUUID()];
  const at = shop.platform.clock.now();
  const tenant = shop.tenant.id;
  await shop.db
    .insertInto('carts')
    .values({ tenant, id: cartId, customer_id: customerId, status: 'paid', created_at: at, updated_at: at })
    .execute();
  await shop.db
    .insertInto('orders')
    .values({
      tenant,
      id,
      reference: id,
      customer_id: customerId,
      cart_id: cartId,
      total: AMOUNT,
      currency: 'GBP',
      brand: shop.tenant.client.brand,
      order_type: 'booking',
      monthly_price: null,
      first_billing_date: null,
      new_mandate: false,
      created_at: at,
    })
    .execute();
  return id;
}

/**
 * Runs all orders in parallel, each in its own transaction. Returns the number of paid ones and the errors of
 * the others.
 */
async function spendAtOnce({ id: customerId }: Customer) {
  const orders: string[] = [];
  for (let made = 0; made < ORDERS; made += 1) orders.push(await newOrder(customerId));
  const quote: Quote = {
    total: AMOUNT,
    currency: 'GBP',
    items: [],
    credits: [{ type: 'general', amount: AMOUNT }],
    newMandate: false,
    monthlyPrice: null,
    firstBillingDate: null,
    billingDay: null,
    promotion: null,
  };
  const { platform, tenant } = shop;
  const sale = { platform, tenant, customerId, quote, now: platform.clock.now(), isTaken: false };
  const spent = await Promise.allSettled(
    orders.map((orderId) =>
      shop.db.transaction().execute((trx) => spendCredit({ ...sale, trx, orderId, reference: orderId })),
    ),
  );
  return {
    paid: spent.filter(({ status }) => status === 'fulfilled').length,
    told: spent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])),
  };
}

async function creditOf({ id }: Customer) {
  const { credit_balance: left } = await shop.db
    .selectFrom('customers')
    .select('credit_balance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const movements = await shop.db
    .selectFrom('credit_movements')
    .select(['amount', 'balance'])
    .where('customer_id', '=', id)
    .execute();
  return { left, movements };
}

test('of fifty simultaneous orders with the same credit, one gets it and the others see an error', async () => {
  const customer = await shop.newCustomer();
  await giveCredit(shop, customer, { general: AMOUNT });
  const { paid, told: reported } = await spendAtOnce(customer);
  expect(paid).toBe(1);
  expect(reported).toHaveLength(ORDERS - 1);
  for (const one of reported) expect(one).toMatchObject({ code: 'price_changed' });
  expect(await creditOf(customer)).toEqual({ left: 0, movements: [{ amount: -AMOUNT, balance: 0 }] });
}, 60_000);

test('control: without the guard and the table constraints the credit is used several times if calls run concurrently', async () => {
  await sql`alter table customers drop constraint if exists customers_credit_balance_check`.execute(shop.db);
  await sql`alter table credit_movements drop constraint if exists credit_movements_balance_check`.execute(
    shop.db,
  );
  const customer = await shop.newCustomer();
  await giveCredit(shop, customer, { general: AMOUNT });
  jest.mocked(takeCredit).mockImplementation(lookAndTake);
  const { paid } = await spendAtOnce(customer);
  expect((await creditOf(customer)).left).toBe(AMOUNT - paid * AMOUNT);
  // The embedded database runs one transaction after the other, so a read before the write is safe there.
  expect(paid > 1).toBe(isParallel);
}, 60_000);
