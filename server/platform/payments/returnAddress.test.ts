/** @jest-environment node */
import { reconcile } from '../background';
import { RETURN_HEADER } from './returnAddress';
import { authorise, CARDS, pressAtBank, status } from './testing/checkoutPage';
import { startShop, type Customer, type Shop } from './testing/shop';

const HOST_PAGE = 'https://www.pier.example/join?from=poster#form';
const MINUTE = 60_000;

let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await shop.newCustomer();
  await shop.fillCart(customer);
});

const challengedFrom = (returnUrl: unknown, extra: object = {}) =>
  authorise(shop, customer, { card: CARDS.challenge, extra: { returnUrl, ...extra } });
const backOf = async (form: Readonly<Record<string, string>>) =>
  (await shop.bankReturns(form)).headers[RETURN_HEADER];

test('a challenge that started in another site’s frame returns there, with every outcome and on repetition', async () => {
  const challenged = await challengedFrom(HOST_PAGE);
  expect(challenged.data).toMatchObject({ transaction_status: 'sca_required', sca_leads_back: true });
  // After a reload the page requests the status, and may still open the bank's page.
  expect((await status(shop, customer)).data).toMatchObject({ state: 'challenge', sca_leads_back: true });
  const form = await pressAtBank(shop, challenged, 'Fail');
  expect(await backOf(form)).toBe(HOST_PAGE);
  expect((await status(shop, customer)).data).toMatchObject({ state: 'declined', sca_leads_back: false });
  expect(await backOf(form)).toBe(HOST_PAGE);
});

test('the address is encrypted in the database and deleted a quarter of an hour after the payment ends', async () => {
  const challenged = await challengedFrom(HOST_PAGE);
  const kept = () =>
    shop.db
      .selectFrom('payment_attempts')
      .select('return_sealed')
      .where('id', '=', String(challenged.data['transaction_uuid']))
      .executeTakeFirstOrThrow();
  expect((await kept()).return_sealed).not.toContain('pier.example');
  const form = await pressAtBank(shop, challenged, 'Fail');
  await shop.bankReturns(form);
  shop.clock.advance(14 * MINUTE);
  await reconcile(shop.platform);
  expect(await backOf(form)).toBe(HOST_PAGE);
  shop.clock.advance(2 * MINUTE);
  await reconcile(shop.platform);
  expect((await kept()).return_sealed).toBeNull();
  expect(await backOf(form)).toBeUndefined();
});

test.each([
  ['missing', undefined, {}],
  ['null', null, {}],
  ['sent by a kiosk', HOST_PAGE, { source: 'kiosk' }],
])(
  'an address that is %s is not followed: the challenge stays inside our page',
  async (_, returnUrl, extra) => {
    const challenged = await challengedFrom(returnUrl, extra);
    expect(challenged.data).toMatchObject({ transaction_status: 'sca_required', sca_leads_back: false });
    expect(await backOf(await pressAtBank(shop, challenged, 'Pass'))).toBeUndefined();
  },
);

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  '//evil.example/',
  '/checkout',
  'http://www.pier.example/',
  'https://user:word@www.pier.example/',
  'https://www.pier.example',
  'https:\\\\www.pier.example\\join',
  'https://www.pier.example/\r\nx-foyer: 1',
  `https://www.pier.example/${'x'.repeat(2048)}`,
])('an address that browsers would spell differently is rejected: %j', async (returnUrl) => {
  const refused = await challengedFrom(returnUrl);
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['returnUrl']]);
  expect((await status(shop, customer)).data).toMatchObject({ state: 'none' });
});
