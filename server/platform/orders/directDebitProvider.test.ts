/** @jest-environment node */
import { sendMessages } from '../background';
import { authorise, complete } from '../payments/testing/checkoutPage';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import { NO_PROVIDER, warnWithoutDirectDebit } from './directDebitProvider';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

/** The platform of a real installation whose tenant names no direct debit provider. */
const withoutSandbox = () => ({
  ...shop.platform,
  config: { ...shop.platform.config, sandboxOrigin: undefined },
});

const mandateOf = (customer: Customer) =>
  shop.db
    .selectFrom('mandates')
    .select(['status', 'sealed', 'provider'])
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();

test('without a provider, bank details wait encrypted in the outbox, and are sent when there is one', async () => {
  const customer = await shop.newCustomer();
  await shop.fillCart(customer);
  await complete(shop, customer, await authorise(shop, customer));
  await sendMessages(withoutSandbox());
  const { status, sealed, provider } = await mandateOf(customer);
  expect([status, typeof sealed, provider]).toEqual(['requested', 'string', null]);
  const waiting = await shop.db
    .selectFrom('outbox')
    .select('last_error')
    .where('kind', '=', 'mandate')
    .where('sent_at', 'is', null)
    .execute();
  expect(waiting).toEqual([{ last_error: NO_PROVIDER }]);
  shop.clock.advance(60_000);
  await sendMessages(shop.platform);
  expect(await mandateOf(customer)).toEqual({
    status: 'active',
    sealed: null,
    provider: { provider: 'bank', settings: {} },
  });
});

test('the start warns about each tenant without a direct debit provider', () => {
  const warn = jest.fn();
  const log = { ...shop.platform.log, warn };
  warnWithoutDirectDebit({ ...shop.platform, log });
  expect(warn).not.toHaveBeenCalled();
  warnWithoutDirectDebit({ ...withoutSandbox(), log });
  expect(warn).toHaveBeenCalledWith({ tenant: 'pier' }, expect.stringMatching(/services\.directDebit/));
});
