/** @jest-environment node */
import { startShop, type Customer, type Shop } from './testing/shop';

let shop: Shop;
let customer: Customer;

beforeAll(async () => {
  shop = await startShop();
  customer = await shop.newCustomer();
  await shop.fillCart(customer);
}, 120_000);
afterAll(() => shop.close());

test('a wrong key of the operator is in the log, and the customer reads that payments are unavailable', async () => {
  const log = jest.spyOn(shop.platform.log, 'error');
  process.env.OPAYO_PASSWORD = 'wrong';
  try {
    const refused = await shop.api(customer, 'GET', '/checkout/prepare');
    expect([refused.status, refused.code]).toEqual([503, 'provider_away']);
  } finally {
    delete process.env.OPAYO_PASSWORD;
  }
  const words = log.mock.calls.map(([facts, text]) => ({ facts, text }));
  expect(words).toContainEqual({
    facts: { tenant: 'pier' },
    text: 'the card provider does not accept the key of the operator',
  });
  expect((await shop.api(customer, 'GET', '/checkout/prepare')).status).toBe(200);
});
