/** @jest-environment node */
import type { Wire } from '../../../schemas/generated/api';
import { openSession } from '../customers/sessions';
import { placeMonthly, sendAll } from '../orders/testing/monthlyMember';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';

const DAY_MS = 24 * 60 * 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

async function collectionDates(customer: Customer): Promise<readonly string[]> {
  const token = await openSession(shop.db, 'pier', customer.id, shop.clock.now());
  const answer = await shop.api({ ...customer, token }, 'GET', '/my-account/payments');
  const payments = answer.data as unknown as readonly Wire.AccountPayment[];
  return payments.filter(({ kind }) => kind === 'direct_debit').map(({ date }) => date);
}

test('a month is listed as collected only if the bank had a direct debit for it', async () => {
  const customer = await shop.newCustomer();
  const today = shop.clock.now().toISOString().slice(0, 10);
  await placeMonthly(shop, customer, {
    typeId: 'gold',
    optionId: 'month',
    startDate: today,
    billingDay: 1,
    newMandate: true,
  });
  shop.clock.advance(65 * DAY_MS);
  expect(await collectionDates(customer)).toEqual([]);
  await sendAll(shop);
  expect((await collectionDates(customer)).length).toBeGreaterThan(1);
});

test('payments of the same instant are listed in the order of their ids', async () => {
  const customer = await shop.newCustomer();
  const startDate = shop.clock.now().toISOString().slice(0, 10);
  const membership = { typeId: 'gold', optionId: 'month', startDate, billingDay: 1, newMandate: true };
  for (let count = 0; count < 3; count += 1) await placeMonthly(shop, customer, membership);
  await sendAll(shop);
  shop.clock.advance(65 * DAY_MS);
  const token = await openSession(shop.db, 'pier', customer.id, shop.clock.now());
  const answer = await shop.api({ ...customer, token }, 'GET', '/my-account/payments');
  const payments = answer.data as unknown as readonly Wire.AccountPayment[];
  const keys = payments.map(({ created_at, id }) => ({ created_at, id }));
  expect(new Set(keys.map(({ created_at }) => created_at)).size).toBeLessThan(keys.length);
  expect(keys).toEqual(
    keys.toSorted(
      (one, other) => other.created_at.localeCompare(one.created_at) || one.id.localeCompare(other.id),
    ),
  );
});
