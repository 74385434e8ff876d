/** @jest-environment node */
/** Payments with a provider whose form is in its own frame, and which sends webhooks. */
import { setImmediate } from 'node:timers/promises';
import Stripe from 'stripe';
import { stripeBrowser } from '../../providers/cards/testing/cardBrowser';
import { reconcile } from '../background';
import {
  authorise,
  authoriseWith,
  complete,
  MONTHLY_TOTAL,
  pressAtBank,
  status,
  tokenise,
} from './testing/checkoutPage';
import { PAGE, startShop, type ApiResponse, type Customer, type Shop } from './testing/shop';

let shop: Shop;
let customer: Customer;
let cartId: string;

beforeAll(async () => {
  shop = await startShop({}, stripeBrowser);
}, 120_000);
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.sandboxCall('stripe', 'DELETE', '/faults');
  customer = await shop.newCustomer();
  cartId = await shop.fillCart(customer);
});

const taken = [`authorised ${MONTHLY_TOTAL}`, `captured ${MONTHLY_TOTAL}`];
const { challenge, declined, wrongCode } = stripeBrowser.cards;

test('a customer pays once, and the order shows the card', async () => {
  const authorised = await authorise(shop, customer);
  const [done] = await Promise.all([
    complete(shop, customer, authorised),
    complete(shop, customer, authorised),
  ]);
  expect(await shop.ledger(cartId)).toEqual(taken);
  const { data } = await status(shop, customer);
  const order = await shop.api(customer, 'GET', `/orders/${String(data['order_id'])}`);
  expect(order.data).toMatchObject({
    payments: [{ tender_type: 'card', amount: MONTHLY_TOTAL, last_four_digits: '4242' }],
  });
  expect([200, 409]).toContain(done.status);
});

test('the provider gets the id of the request, which is in our logs', async () => {
  await authorise(shop, customer);
  const listed = await shop.sandboxCall('stripe', 'GET', '/v1/payment_intents?limit=1', undefined, {
    authorization: 'Bearer sk_test_sandbox',
  });
  expect(listed.json).toMatchObject({
    data: [{ metadata: { foyer_request: expect.stringMatching(/^[0-9a-f-]{36}$/) as string } }],
  });
});

test('the page gets the publishable key and the address of the script', async () => {
  const { data } = await shop.api(customer, 'GET', '/checkout/prepare');
  expect(data).toMatchObject({
    payment_provider: 'stripe',
    session_key: 'pk_test_sandbox',
    payment_provider_configuration: {
      mode: 'test',
      url: `http://stripe.sandbox.localhost:${shop.sandbox.port}/endive/stripe.js`,
    },
  });
});

test.each([declined, wrongCode])(
  'the declined card $number leaves the cart to be paid',
  async ({ number, code }) => {
    const refused = await authorise(shop, customer, { card: number, code });
    expect([refused.status, refused.code]).toEqual([402, 'declined']);
    expect((await complete(shop, customer, await authorise(shop, customer))).status).toBe(200);
  },
);

test('a lost answer to the authorisation is looked up, and the customer continues', async () => {
  const tokens = await tokenise(shop, customer);
  await shop.fault({ kind: 'lose-answer', operation: 'transaction', calls: 2 });
  const authorised = await authoriseWith(shop, customer, tokens);
  expect(authorised.data['transaction_status']).toBe('authorised');
  expect((await complete(shop, customer, authorised)).status).toBe(200);
  expect(await shop.ledger(cartId)).toEqual(taken);
});

test.each(['Pass', 'Fail'] as const)(
  '3-D Secure answered with %s has the expected outcome',
  async (button) => {
    const challenged = await authorise(shop, customer, { card: challenge.number });
    expect(challenged.data).toMatchObject({ transaction_status: 'sca_required', sca_data: null });
    const page = await shop.bankReturns(await pressAtBank(shop, challenged, button));
    expect(page.body).toContain(`"status":"${button === 'Pass' ? 'authorised' : 'declined'}"`);
    expect(page.body).toContain(`"${PAGE}"`);
    expect((await complete(shop, customer, challenged)).status).toBe(button === 'Pass' ? 200 : 402);
  },
);

test('an address that only claims that the challenge succeeded changes nothing', async () => {
  const challenged = await authorise(shop, customer, { card: challenge.number });
  const { data } = await status(shop, customer);
  expect(data).toMatchObject({ state: 'challenge', sca_url: challenged.data['sca_url'], sca_data: null });
  const fields = { redirect_status: 'succeeded', threeDSSessionData: 'x' };
  expect((await shop.bankReturns(fields)).status).toBe(404);
  expect((await status(shop, customer)).data['state']).toBe('challenge');
});

describe('webhooks', () => {
  let count = 0;

  async function eventOf({ data }: ApiResponse): Promise<string> {
    const { vendor_tx_code: code } = await shop.db
      .selectFrom('payment_attempts')
      .select('vendor_tx_code')
      .where('id', '=', String(data['transaction_uuid']))
      .executeTakeFirstOrThrow();
    count += 1;
    const object = { object: 'payment_intent', metadata: { vendor_tx_code: code } };
    return JSON.stringify({ id: `evt_${count}`, object: 'event', data: { object } });
  }

  const signed = (payload: string, secret = 'whsec_sandbox'): string => {
    const timestamp = Math.floor(shop.clock.now().getTime() / 1000);
    return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  };

  const waitingFaults = async (): Promise<number> => {
    const { json } = await shop.sandboxCall('stripe', 'GET', '/faults');
    return (json['data'] as readonly unknown[]).length;
  };

  const deliver = (payload: string, signature = signed(payload), place = '/pier/api/webhooks/stripe') =>
    shop.call('POST', place, {
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });

  test('a challenge whose return was lost is authorised by the webhook, and the page completes it', async () => {
    const challenged = await authorise(shop, customer, { card: challenge.number });
    await pressAtBank(shop, challenged, 'Pass');
    expect((await status(shop, customer)).data['state']).toBe('challenge');
    expect((await deliver(await eventOf(challenged))).status).toBe(200);
    expect((await status(shop, customer)).data['state']).toBe('authorised');
    expect((await complete(shop, customer, challenged)).status).toBe(200);
    expect(await shop.ledger(cartId)).toEqual([`challenged ${MONTHLY_TOTAL}`, ...taken]);
  });

  test('a webhook during the challenge leaves the challenge to the customer', async () => {
    const challenged = await authorise(shop, customer, { card: challenge.number });
    await deliver(await eventOf(challenged));
    expect((await status(shop, customer)).data['state']).toBe('challenge');
    await shop.bankReturns(await pressAtBank(shop, challenged, 'Pass'));
    expect((await complete(shop, customer, challenged)).status).toBe(200);
  });

  test('webhooks before, during and after the capture create one order', async () => {
    const authorised = await authorise(shop, customer);
    const events = [await eventOf(authorised), await eventOf(authorised), await eventOf(authorised)];
    await deliver(events[0] ?? '');
    await Promise.all([complete(shop, customer, authorised), deliver(events[1] ?? '')]);
    await deliver(events[2] ?? '');
    expect((await status(shop, customer)).data['state']).toBe('captured');
    expect(await shop.ledger(cartId)).toEqual(taken);
    const orders = await shop.db.selectFrom('orders').select('id').where('cart_id', '=', cartId).execute();
    expect(orders).toHaveLength(1);
  });

  test('a webhook with an old answer of the provider does not undo a capture in progress', async () => {
    const challenged = await authorise(shop, customer, { card: challenge.number });
    const returned = await pressAtBank(shop, challenged, 'Pass');
    const event = await eventOf(challenged);
    await shop.fault({ kind: 'slow', operation: 'lookup', delayMs: 1_000 });
    const delivered = deliver(event);
    // The customer returns while the answer for the webhook is on its way.
    while ((await waitingFaults()) > 0) await setImmediate();
    await shop.bankReturns(returned);
    await shop.fault({ kind: 'slow', operation: 'release', delayMs: 2_000 });
    const [done] = await Promise.all([complete(shop, customer, challenged), delivered]);
    expect(done.status).toBe(200);
    expect((await status(shop, customer)).data['state']).toBe('captured');
  });

  test('a repeated event is handled once', async () => {
    const challenged = await authorise(shop, customer, { card: challenge.number });
    const event = await eventOf(challenged);
    await deliver(event);
    await pressAtBank(shop, challenged, 'Pass');
    expect((await deliver(event)).status).toBe(200);
    expect((await status(shop, customer)).data['state']).toBe('challenge');
  });

  test('money that is authorised after the payment ended is released', async () => {
    const challenged = await authorise(shop, customer, { card: challenge.number });
    // The cancellation does not reach Stripe's records, and the customer answers the bank's page afterwards.
    await shop.db
      .updateTable('payment_attempts')
      .set({ state: 'voided' })
      .where('id', '=', String(challenged.data['transaction_uuid']))
      .execute();
    await pressAtBank(shop, challenged, 'Pass');
    await deliver(await eventOf(challenged));
    expect((await shop.ledger(cartId)).at(-1)).toBe(`voided ${MONTHLY_TOTAL}`);
  });

  test('an unknown outcome is settled by the webhook', async () => {
    const authorised = await authorise(shop, customer);
    await shop.fault({ kind: 'lose-answer', operation: 'release', calls: 2 });
    await shop.fault({ kind: 'fail', operation: 'lookup' });
    expect((await complete(shop, customer, authorised)).data['state']).toBe('unknown');
    shop.clock.advance(3_000);
    await deliver(await eventOf(authorised));
    expect((await status(shop, customer)).data['state']).toBe('captured');
    await reconcile(shop.platform);
    expect(await shop.ledger(cartId)).toEqual(taken);
  });

  test('a forged or old webhook is rejected, and one of a provider that the tenant does not use is unknown', async () => {
    const challenged = await authorise(shop, customer, { card: challenge.number });
    await pressAtBank(shop, challenged, 'Pass');
    const event = await eventOf(challenged);
    expect((await deliver(event, signed(event, 'whsec_other'))).status).toBe(400);
    const old = signed(event);
    shop.clock.advance(301_000);
    expect((await deliver(event, old)).status).toBe(400);
    for (const place of [
      '/pier/api/webhooks/opayo',
      '/pier/api/webhooks/nobody',
      '/elsewhere/api/webhooks/stripe',
    ])
      expect((await deliver(event, signed(event), place)).status).toBe(404);
    expect((await status(shop, customer)).data['state']).toBe('challenge');
  });

  test('a provider that the tenant has left still reports about its payments', async () => {
    const challenged = await authorise(shop, customer, { card: challenge.number });
    await pressAtBank(shop, challenged, 'Pass');
    const event = await eventOf(challenged);
    const { cards } = shop.tenant.client;
    Object.assign(shop.tenant.client, { cards: { provider: 'opayo', settings: { mode: 'test' } } });
    expect((await deliver(event, signed(event, 'whsec_other'))).status).toBe(400);
    expect((await deliver(event)).status).toBe(200);
    expect((await status(shop, customer)).data['state']).toBe('authorised');
    expect((await complete(shop, customer, challenged)).status).toBe(200);
    await shop.db.updateTable('payment_attempts').set({ provider: null }).execute();
    expect((await deliver(await eventOf(challenged))).status).toBe(404);
    Object.assign(shop.tenant.client, { cards });
  });

  test('an event about another payment of the account is accepted and changes nothing', async () => {
    const object = { object: 'payment_intent', metadata: { vendor_tx_code: 'another-shop' } };
    const event = JSON.stringify({ id: 'evt_other', object: 'event', data: { object } });
    expect((await deliver(event)).status).toBe(200);
  });
});
