/** @jest-environment node */
import { authorise, CARDS, pressAtBank } from '../../payments/testing/checkoutPage';
import { areaAddress, areaAddressOfRequest, pageOriginOf } from './pageOrigin';
import { PAGE, startShop, type Shop } from '../../payments/testing/shop';

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

test('the return page posts to the page that paid, on a host of the tenant', async () => {
  const origin = 'http://www.online-joining.pier.localhost:8080';
  expect(await returnPage(origin)).toContain(`"${origin}"`);
});

test.each([
  'http://evil.example',
  'http://online-joining.pier.localhost.evil.example',
  'javascript:x',
  'http://xonline-joining.pier.localhost',
])('an origin that is not of the tenant (%s) is rejected', async (origin) => {
  const page = await returnPage(origin);
  expect(page).toContain(`"${PAGE}"`);
  expect(page).not.toContain(`"${origin}"`);
});

describe('an area below the root of its host', () => {
  const at = (webOrigins: Shop['tenant']['client']['webOrigins']) => ({
    ...shop.tenant,
    client: { ...shop.tenant.client, webOrigins },
  });
  const address = 'https://online-joining.pier.example/join/now/';

  test('is linked in mails with its base path, also for areas that the operator does not have', () => {
    const tenant = at({ 'online-joining': address });
    expect([areaAddress(tenant, 'bookings'), areaAddressOfRequest(tenant)]).toEqual([
      'https://online-joining.pier.example/join/now',
      'https://online-joining.pier.example/join/now',
    ]);
  });

  test('is addressed by its origin, as browsers send it', () => {
    expect(pageOriginOf(at({ 'online-joining': address }), 'kiosk')).toBe(
      'https://online-joining.pier.example',
    );
  });

  test('an operator with only a bookings area uses its address for every area', () => {
    const bookings = 'https://bookings.pier.example';
    const tenant = at({ bookings });
    expect([areaAddress(tenant, 'online-joining'), pageOriginOf(tenant, 'kiosk')]).toEqual([
      bookings,
      bookings,
    ]);
  });
});
