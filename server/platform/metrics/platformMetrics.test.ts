/** @jest-environment node */
import { sendMessages } from '../background';
import { newStaff } from '../counter/testing/till';
import { enqueueMail } from '../kernel';
import { authorise, CARDS, complete } from '../payments/testing/checkoutPage';
import { startShop, type Shop } from '../payments/testing/shop';
import { platformMetrics } from '.';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

/** The values of a metric by their labels: `{tenant="pier"}` -> 1. */
async function values(name: string): Promise<Readonly<Record<string, number>>> {
  const { registry } = platformMetrics(shop.platform, undefined);
  const lines = [...(await registry.metrics()).matchAll(new RegExp(`^${name}(\\{.*\\}) (\\S+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, labels = '', value]) => [labels, Number(value)]));
}

async function newPayment(card: string) {
  const customer = await shop.newCustomer();
  await shop.fillCart(customer);
  return { customer, authorised: await authorise(shop, customer, { card }) };
}

test('can people pay? The payments of the last hour by outcome', async () => {
  const { customer, authorised } = await newPayment(CARDS.success);
  await complete(shop, customer, authorised);
  await newPayment(CARDS.declined);
  await newPayment(CARDS.declined);
  expect(await values('foyer_platform_payments_last_hour')).toEqual({
    '{tenant="pier",outcome="captured"}': 1,
    '{tenant="pier",outcome="declined"}': 2,
  });
  shop.clock.advance(61 * 60_000);
  expect(await values('foyer_platform_payments_last_hour')).toEqual({});
});

test('is money stuck? The open payments and the age of the oldest', async () => {
  expect(await values('foyer_platform_payments_open')).toEqual({});
  await newPayment(CARDS.success);
  shop.clock.advance(90_000);
  await newPayment(CARDS.challenge);
  expect(await values('foyer_platform_payments_open')).toEqual({ '{tenant="pier"}': 2 });
  expect(await values('foyer_platform_payments_open_oldest_seconds')).toEqual({ '{tenant="pier"}': 90 });
});

test('a refund that the card provider has not confirmed is reported with its age', async () => {
  const { customer, authorised } = await newPayment(CARDS.success);
  const { data } = await complete(shop, customer, authorised);
  expect(await values('foyer_platform_refunds_pending_oldest_seconds')).toEqual({});
  for (const operation of ['transaction', 'refund', 'lookup'])
    await shop.fault({ kind: 'lose-answer', operation, calls: 2 });
  const { status } = await shop.call(
    'POST',
    `/pier/api/counter/orders/${String(data['complete_order_id'])}/refunds`,
    {
      token: await newStaff(shop, 'manager'),
      key: 'refund-of-metrics',
      body: { position: 0, amount: 500, reason: 'Ill' },
    },
  );
  expect(status).toBe(202);
  shop.clock.advance(60_000);
  expect(await values('foyer_platform_refunds_pending_oldest_seconds')).toEqual({ '{tenant="pier"}': 60 });
  await shop.sandboxCall('cards', 'DELETE', '/faults');
});

test('messages that are not sent are counted, with their age', async () => {
  while ((await sendMessages(shop.platform)) > 0);
  expect(await values('foyer_platform_outbox_messages')).toEqual({});
  await shop.db.transaction().execute((trx) =>
    enqueueMail(trx, shop.platform, shop.tenant, {
      to: 'jo@example.com',
      template: 'passwordReset',
      values: { link: 'https://pier.example' },
    }),
  );
  shop.clock.advance(120_000);
  expect(await values('foyer_platform_outbox_messages')).toEqual({ '{tenant="pier",kind="mail"}': 1 });
  expect(await values('foyer_platform_outbox_oldest_seconds')).toEqual({
    '{tenant="pier",kind="mail"}': 120,
  });
});

test('which tenant is affected? Each tenant is available or not', async () => {
  const available = await values('foyer_platform_tenant_available');
  expect(available).toMatchObject({ '{tenant="pier"}': 1 });
});
