/** @jest-environment node */
import { authorise, CARDS, complete, MONTHLY_TOTAL, pressAtBank } from './testing/checkoutPage';
import { startShop, type Customer, type Shop } from './testing/shop';

let shop: Shop;
let customer: Customer;
let cartId: string;

beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  nameProvider(undefined);
  customer = await shop.newCustomer();
  cartId = await shop.fillCart(customer);
});

function nameProvider(provider: string | undefined): void {
  const cards = provider === undefined ? undefined : { provider, settings: {} };
  Object.assign(shop.tenant.client, { cards });
}

test('a payment is captured by the provider that authorised it, although the tenant has another one since', async () => {
  const authorised = await authorise(shop, customer);
  nameProvider('successor');
  expect(await complete(shop, customer, authorised)).toMatchObject({ status: 200 });
  expect(await shop.ledger(cartId)).toEqual([`authorised ${MONTHLY_TOTAL}`, `captured ${MONTHLY_TOTAL}`]);
});

test('a payment is cancelled at the provider that authorised it', async () => {
  const authorised = await authorise(shop, customer);
  nameProvider('successor');
  const body = { transactionUuid: authorised.data['transaction_uuid'] };
  expect((await shop.api(customer, 'POST', '/checkout/cancel', body)).data['state']).toBe('voided');
});

test('the bank’s return goes to the provider that opened the challenge', async () => {
  const challenged = await authorise(shop, customer, { card: CARDS.challenge });
  const form = await pressAtBank(shop, challenged, 'Pass');
  nameProvider('successor');
  await shop.bankReturns(form);
  expect((await shop.api(customer, 'GET', '/checkout/status')).data['state']).toBe('authorised');
});

test('a card that another provider knows is not offered', async () => {
  await complete(shop, customer, await authorise(shop, customer, { saveCard: true }));
  await shop.fillCart(customer);
  const offered = async () => (await shop.api(customer, 'GET', '/checkout/cart')).data['saved_card'];
  expect(await offered()).toMatchObject({ last_four_digits: '0006' });
  nameProvider('successor');
  expect(await offered()).toBeNull();
});
