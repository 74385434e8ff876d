/** @jest-environment node */
import { reconcile } from '../background';
import { sql } from 'kysely';
import { makeSecrets } from '../../secrets/encryption';
import { authorise, complete, MONTHLY_TOTAL, status } from './testing/checkoutPage';
import { startShop, type Customer, type Shop } from './testing/shop';

let shop: Shop;
let customer: Customer;
let cartId: string;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

beforeEach(async () => {
  customer = await shop.newCustomer();
  cartId = await shop.fillCart(customer);
});

const kinds = async (): Promise<readonly string[]> => {
  const { json } = await shop.sandboxCall('cards', 'GET', '/ledger');
  return (json['data'] as readonly { kind: string; amount: number }[]).map(
    ({ kind, amount }) => `${kind} ${amount}`,
  );
};

const mailOf = async ({ id }: Customer): Promise<readonly string[]> =>
  (await shop.mails()).filter(({ to }) => to.startsWith(id.slice(0, 8))).map(({ subject }) => subject);

/** Replaces the bank details with a text that was encrypted with the key of another data folder. */
async function encryptAgain(): Promise<void> {
  const encrypted = makeSecrets(Buffer.alloc(32, 9)).encrypt('{}', 'elsewhere');
  await shop.db
    .updateTable('bank_details')
    .set({ sealed: encrypted })
    .where('sealed', 'is not', null)
    .execute();
}

test('unreadable bank details are found before the money is taken', async () => {
  const authorised = await authorise(shop, customer);
  await encryptAgain();
  const done = await complete(shop, customer, authorised);
  expect([done.status, done.code]).toEqual([402, 'declined']);
  expect(await shop.ledger(cartId)).toEqual([`authorised ${MONTHLY_TOTAL}`, `voided ${MONTHLY_TOTAL}`]);
});

test('reconciliation also finds them when the page is closed', async () => {
  await authorise(shop, customer);
  await encryptAgain();
  shop.clock.advance(20_000);
  await reconcile(shop.platform);
  expect(await shop.ledger(cartId)).toEqual([`authorised ${MONTHLY_TOTAL}`, `voided ${MONTHLY_TOTAL}`]);
  expect(await mailOf(customer)).toEqual([expect.stringMatching(/wasn’t taken$/)]);
});

test('captured money without an order is refunded once, and the customer is informed', async () => {
  const authorised = await authorise(shop, customer);
  // The capture reaches the provider, but its response is lost. After this, orders cannot be created.
  await shop.fault({ kind: 'lose-answer', calls: 2 });
  expect((await complete(shop, customer, authorised)).status).toBe(202);
  await sql`alter table orders add constraint none_for_a_while check (total < 0) not valid`.execute(shop.db);
  try {
    const before = (await kinds()).length;
    shop.clock.advance(10_000);
    await reconcile(shop.platform);
    expect((await status(shop, customer)).data['state']).toBe('unknown');
    shop.clock.advance(60_000);
    await shop.fault({ kind: 'lose-answer', operation: 'transaction', calls: 1 });
    await reconcile(shop.platform);
    shop.clock.advance(20_000);
    await reconcile(shop.platform);
    expect((await kinds()).slice(before)).toEqual([`refunded ${MONTHLY_TOTAL}`]);
  } finally {
    await sql`alter table orders drop constraint none_for_a_while`.execute(shop.db);
  }
  const { data } = await status(shop, customer);
  expect(data).toMatchObject({ state: 'voided', message: expect.stringContaining('has been returned') });
  expect(await mailOf(customer)).toEqual([`Your payment ${String(data['reference'])} has been returned`]);
  expect((await complete(shop, customer, authorised)).status).toBe(402);
});
