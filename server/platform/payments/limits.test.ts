/** @jest-environment node */
import { authoriseWith, CARDS, MONTHLY_TOTAL, tokenise } from './testing/checkoutPage';
import { startShop, type ApiResponse, type Customer, type Shop } from './testing/shop';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

/** Uses a new cart each time, as a card tester does, because one cart allows only five session keys. */
async function tryCard(customer: Customer, card: string, key?: string): Promise<ApiResponse> {
  await shop.api(customer, 'DELETE', '/cart');
  await shop.fillCart(customer);
  return authoriseWith(
    shop,
    customer,
    await tokenise(shop, customer, card),
    key === undefined ? {} : { key },
  );
}

test('after ten declined cards a customer must wait, and the provider gets no more requests', async () => {
  const customer = await shop.newCustomer();
  for (let tried = 0; tried < 10; tried += 1) {
    expect((await tryCard(customer, CARDS.declined)).status).toBe(402);
  }
  const refused = await tryCard(customer, CARDS.success);
  expect([refused.status, refused.code]).toEqual([429, 'too_many']);
  expect(refused.details['retry_after_seconds']).toEqual(expect.any(Number));
  expect((await tryCard(await shop.newCustomer(), CARDS.success)).status).toBe(200);
  shop.clock.advance(15 * 60_000);
  expect((await tryCard(customer, CARDS.success)).status).toBe(200);
}, 120_000);

test('a declined authorisation repeated with its key returns the same response and one ledger line', async () => {
  const customer = await shop.newCustomer();
  const cartId = await shop.fillCart(customer);
  const tokens = await tokenise(shop, customer, CARDS.declined);
  const first = await authoriseWith(shop, customer, tokens, { key: 'the-same-key' });
  const again = await authoriseWith(shop, customer, tokens, { key: 'the-same-key' });
  expect(again).toEqual(first);
  expect(first.status).toBe(402);
  expect(await shop.ledger(cartId)).toEqual([`declined ${MONTHLY_TOTAL}`]);
  const other = await tokenise(shop, customer);
  const reused = await authoriseWith(shop, customer, other, { key: 'the-same-key' });
  expect([reused.status, reused.code]).toEqual([409, 'key_reused']);
});
