/** @jest-environment node */
import { authorise, CARDS, pressAtBank } from './testing/checkoutPage';
import { PAGE, startShop, type Shop } from './testing/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

async function returnPage(origin?: string): Promise<string> {
  const customer = { ...(await shop.newCustomer()), ...(origin && { origin }) };
  await shop.fillCart(customer);
  const challenged = await authorise(shop, customer, { card: CARDS.challenge });
  return String((await shop.bankReturns(await pressAtBank(shop, challenged, 'Pass'))).body);
}

test('the return speaks to the page that paid, on a host under the tenant', async () => {
  const origin = 'http://www.online-joining.pier.localhost:8080';
  expect(await returnPage(origin)).toContain(`"${origin}"`);
});

test.each([
  'http://evil.example',
  'http://online-joining.pier.localhost.evil.example',
  'javascript:x',
  'http://xonline-joining.pier.localhost',
])('an origin that is not the tenant’s (%s) is not believed', async (origin) => {
  const page = await returnPage(origin);
  expect(page).toContain(`"${PAGE}"`);
  expect(page).not.toContain(`"${origin}"`);
});
