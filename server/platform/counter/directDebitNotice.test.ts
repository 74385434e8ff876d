/** @jest-environment node */
import { sendMessages } from '../background';
import { requestCollections } from '../orders';
import { authorise, complete } from '../payments/testing/checkoutPage';
import { startShop, type Shop } from '../payments/testing/shop';
import { customerSummaries } from './customerSummaries';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  Object.assign(shop.tenant.client, {
    directDebitProvider: { provider: 'gocardless', settings: { environment: 'live', retries: false } },
  });
}, 120_000);
afterAll(() => shop.close());

async function send(): Promise<void> {
  while ((await sendMessages(shop.platform)) > 0);
}

/** What staff read on 2 April about a customer whose first monthly payment is due on 1 April. */
async function noticeAbout(firstName: string): Promise<string | undefined> {
  shop.clock.set('2026-03-10T10:00:00Z');
  const customer = await shop.newCustomer();
  const name = { first_name: firstName };
  await shop.db.updateTable('customers').set(name).where('id', '=', customer.id).execute();
  await shop.fillCart(customer);
  await complete(shop, customer, await authorise(shop, customer));
  await send();
  shop.clock.set('2026-03-27T10:00:00Z');
  await requestCollections(shop.platform);
  await send();
  shop.clock.set('2026-04-02T10:00:00Z');
  const row = await shop.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const [summary] = await customerSummaries(shop.db, shop.tenant, [row], shop.clock);
  return summary?.direct_debit_notice;
}

test.each([
  ['Successful', undefined],
  ['Penniless', 'The monthly payment of £32.50, due on 1 April 2026, was not paid. It is not tried again.'],
  ['Fickle', 'The bank has returned the monthly payment of £32.50, due on 1 April 2026, to the customer.'],
  [
    'Invalid',
    'The Direct Debit has ended. No monthly payment is collected until the customer gives bank details again.',
  ],
])('staff who serve a customer named %s read: %s', async (name, notice) => {
  expect(await noticeAbout(name)).toBe(notice);
});
