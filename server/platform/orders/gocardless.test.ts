/** @jest-environment node */
/** Monthly payments with a provider that collects single payments and sends webhooks. */
import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sendMessages } from '../background';
import { openSession } from '../customers/sessions';
import { authorise, complete } from '../payments/testing/checkoutPage';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import { checkCollections } from './checkCollections';
import { endReplacedMandates } from './endReplacedMandates';
import { directDebitProblems } from './directDebitProblems';
import { requestCollections } from './requestCollections';
import { amountDueOn, placeMonthly, todayIn } from './testing/monthlyMember';

const DUE = '2026-04-01';
const DAY_MS = 24 * 60 * 60_000;

let shop: Shop;
let customer: Customer;

beforeEach(async () => {
  shop = await startShop();
  Object.assign(shop.tenant.client, {
    directDebitProvider: { provider: 'gocardless', settings: { environment: 'live', retries: false } },
  });
  customer = await shop.newCustomer();
}, 120_000);
afterEach(() => shop.close());

async function send(): Promise<void> {
  while ((await sendMessages(shop.platform)) > 0);
}

/** A member with a mandate at the provider. The first name decides what its sandbox does. */
async function join(firstName = 'Jo'): Promise<void> {
  const name = { first_name: firstName };
  await shop.db.updateTable('customers').set(name).where('id', '=', customer.id).execute();
  await shop.fillCart(customer);
  await complete(shop, customer, await authorise(shop, customer));
  await send();
}

async function requestPayments(): Promise<void> {
  while (todayIn(shop) < '2026-03-26') shop.clock.advance(DAY_MS);
  await requestCollections(shop.platform);
  await send();
  await logIn();
}

/** A session is shorter than the days that pass. */
async function logIn(): Promise<void> {
  const token = await openSession(shop.db, 'pier', customer.id, shop.clock.now());
  customer = { ...customer, token };
}

interface LedgerLine {
  readonly kind: string;
  readonly amount?: number;
  readonly chargeDate?: string;
  readonly status?: string;
  readonly value?: { readonly id: string; readonly links?: object };
}

async function ledger(kind: string): Promise<readonly LedgerLine[]> {
  const { json } = await shop.sandboxCall('gocardless', 'GET', '/ledger');
  return (json['data'] as readonly LedgerLine[]).filter((line) => line.kind === kind);
}

const payments = async (): Promise<readonly string[]> =>
  (await ledger('payment')).map(({ amount, chargeDate }) => `${amount} ${chargeDate}`);

async function simulate(scenario: string, kind: 'mandate' | 'payment'): Promise<void> {
  const resource = (await ledger(kind)).at(-1)?.value?.id;
  const headers = { authorization: 'Bearer sandbox_token', 'gocardless-version': '2015-07-06' };
  const path = `/scenario_simulators/${scenario}/actions/run`;
  const { status } = await shop.sandboxCall(
    'gocardless',
    'POST',
    path,
    { data: { links: { resource } } },
    headers,
  );
  expect(status).toBe(200);
}

/** All events of the sandbox in one request, as the provider sends them. */
async function deliver(order: (events: unknown[]) => unknown[] = (events) => events, secret?: string) {
  const events = (await ledger('event')).map(({ value }) => value);
  const body = JSON.stringify({ events: order(events) });
  const key = secret ?? 'sandbox_webhook_secret';
  const signature = createHmac('sha256', key).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'webhook-signature': signature };
  const answer = await shop.call('POST', '/pier/api/webhooks/gocardless', { body, headers });
  await send();
  return answer.status;
}

async function shownPayments() {
  const { data } = await shop.api(customer, 'GET', '/my-account/payments');
  const all = data as unknown as readonly {
    kind: string;
    status: string;
    date: string;
    description: string;
  }[];
  return all.filter(({ kind }) => kind === 'direct_debit');
}

const mailsAbout = async (words: RegExp): Promise<readonly string[]> =>
  (await shop.mails()).filter(({ subject }) => words.test(subject)).map(({ text }) => text);

test('a month is requested once, for its day and with the amount of that day', async () => {
  await join();
  await requestPayments();
  await requestPayments();
  expect(await payments()).toEqual([`3250 ${DUE}`]);
  expect(await shownPayments()).toMatchObject([{ date: DUE, status: 'pending' }]);
});

test('a payment whose answer was lost gets the amount of an order that was placed meanwhile', async () => {
  await join();
  while (todayIn(shop) < '2026-03-26') shop.clock.advance(DAY_MS);
  const fault = { kind: 'lose-answer', operation: 'transaction', calls: 2 };
  await shop.sandboxCall('gocardless', 'POST', '/faults', fault);
  await requestCollections(shop.platform);
  await sendMessages(shop.platform);
  expect(await payments()).toEqual([`3250 ${DUE}`]);
  await shop.sandboxCall('gocardless', 'DELETE', '/faults');
  const startDate = todayIn(shop);
  await placeMonthly(shop, customer, { typeId: 'asked', optionId: 'asked-month', startDate, billingDay: 1 });
  shop.clock.advance(60_000);
  await send();
  await requestPayments();
  const total = await amountDueOn(shop, customer, DUE);
  const rows = await shop.db
    .selectFrom('collections')
    .select(['amount', 'status'])
    .orderBy('created_at')
    .execute();
  expect(rows).toEqual([
    { amount: 3250, status: 'cancelled' },
    { amount: total, status: 'pending' },
  ]);
});

test('a payment whose answer was lost is cancelled at the provider if nothing is due any more', async () => {
  await join();
  while (todayIn(shop) < '2026-03-26') shop.clock.advance(DAY_MS);
  const fault = { kind: 'lose-answer', operation: 'transaction', calls: 2 };
  await shop.sandboxCall('gocardless', 'POST', '/faults', fault);
  await requestCollections(shop.platform);
  await sendMessages(shop.platform);
  await shop.sandboxCall('gocardless', 'DELETE', '/faults');
  const { id: orderId } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const { id: mandateId } = await shop.db.selectFrom('mandates').select('id').executeTakeFirstOrThrow();
  await shop.db
    .insertInto('mandate_amendments')
    .values({
      tenant: 'pier',
      id: 'nothing-more',
      customer_id: customer.id,
      order_id: orderId,
      mandate_id: mandateId,
      status: 'confirmed',
      monthly_amount: 0,
      currency: 'GBP',
      from_date: DUE,
      requested_at: shop.clock.now(),
    })
    .execute();
  // The provider does not answer the cancellation either, at first.
  await shop.sandboxCall('gocardless', 'POST', '/faults', { ...fault, operation: 'abort', calls: 4 });
  for (let tries = 0; tries < 4; tries += 1) {
    shop.clock.advance(60_000);
    await send();
    await shop.sandboxCall('gocardless', 'DELETE', '/faults');
  }
  const row = await shop.db.selectFrom('collections').select('status').executeTakeFirstOrThrow();
  expect(row.status).toBe('cancelled');
  expect(await ledger('payment')).toHaveLength(1);
  expect(await ledger('payment status')).toMatchObject([{ status: 'cancelled' }]);
  await logIn();
  expect(await shownPayments()).toEqual([]);
});

test('a payment that was requested already gets the amount of a later order', async () => {
  await join();
  await requestPayments();
  const startDate = todayIn(shop);
  await placeMonthly(shop, customer, { typeId: 'asked', optionId: 'asked-month', startDate, billingDay: 1 });
  await send();
  await requestPayments();
  const rows = await shop.db
    .selectFrom('collections')
    .select(['amount', 'status'])
    .where('due_date', '=', DUE)
    .orderBy('created_at')
    .execute();
  const total = await amountDueOn(shop, customer, DUE);
  expect(total).toBeGreaterThan(3250);
  expect(rows).toEqual([
    { amount: 3250, status: 'cancelled' },
    { amount: total, status: 'pending' },
  ]);
});

describe('a newer mandate that begins before a requested payment is due', () => {
  const renew = async () => {
    const startDate = todayIn(shop);
    const order = { typeId: 'asked', optionId: 'asked-month', startDate, billingDay: 1, newMandate: true };
    await placeMonthly(shop, customer, order);
    await send();
    const newest = shop.db.selectFrom('mandates').select('id').orderBy('requested_at', 'desc').limit(1);
    await shop.db.updateTable('mandates').set({ first_billing_date: DUE }).where('id', '=', newest).execute();
    shop.clock.advance(61 * 60_000);
  };
  const rows = () =>
    shop.db
      .selectFrom('collections')
      .innerJoin('mandates', 'mandates.id', 'collections.mandate_id')
      .select(['collections.amount', 'collections.status'])
      .where('due_date', '=', DUE)
      .orderBy('mandates.requested_at')
      .execute();

  test('replaces it: the month is collected once, with the amount of all memberships', async () => {
    await join();
    await requestPayments();
    await renew();
    await requestPayments();
    const total = await amountDueOn(shop, customer, DUE);
    expect(await rows()).toEqual([
      { amount: 3250, status: 'cancelled' },
      { amount: total, status: 'pending' },
    ]);
  });

  test('replaces nothing if the bank does not accept it', async () => {
    await join();
    await requestPayments();
    await renew();
    const newest = shop.db.selectFrom('mandates').select('id').orderBy('requested_at', 'desc').limit(1);
    await shop.db.updateTable('mandates').set({ status: 'refused' }).where('id', '=', newest).execute();
    await requestPayments();
    expect(await rows()).toEqual([{ amount: 3250, status: 'pending' }]);
  });

  test('does not collect the month again while the older payment cannot be cancelled', async () => {
    await join();
    await requestPayments();
    await renew();
    await shop.sandboxCall('gocardless', 'POST', '/faults', { kind: 'fail', operation: 'abort', calls: 9 });
    await requestPayments();
    expect(await rows()).toEqual([{ amount: 3250, status: 'pending' }]);
    await shop.sandboxCall('gocardless', 'DELETE', '/faults');
    await requestPayments();
    expect((await rows()).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
  });

  test('ends the older one at the provider, after its payments, without a mail', async () => {
    const mandates = async () =>
      (await ledger('mandate status')).filter(({ status }) => status === 'cancelled');
    await join();
    await requestPayments();
    await renew();
    await endReplacedMandates(shop.platform);
    expect(await mandates()).toEqual([]);
    await requestPayments();
    await shop.sandboxCall('gocardless', 'POST', '/faults', { kind: 'fail', operation: 'abort', calls: 1 });
    await endReplacedMandates(shop.platform);
    expect(await mandates()).toEqual([]);
    await shop.sandboxCall('gocardless', 'DELETE', '/faults');
    await endReplacedMandates(shop.platform);
    await endReplacedMandates(shop.platform);
    expect(await mandates()).toHaveLength(1);
    await deliver();
    expect((await rows()).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    expect((await shop.api(customer, 'GET', '/my-account/direct-debit')).data).toMatchObject({
      status: 'active',
    });
    expect(await mailsAbout(/Direct Debit was cancelled/)).toEqual([]);
  });

  test('leaves the older one active while a payment of it is due before', async () => {
    await join();
    shop.clock.advance(DAY_MS);
    await logIn();
    await renew();
    const newest = shop.db.selectFrom('mandates').select('id').orderBy('requested_at', 'desc').limit(1);
    const later = { first_billing_date: '2026-05-01' };
    await shop.db.updateTable('mandates').set(later).where('id', '=', newest).execute();
    await endReplacedMandates(shop.platform);
    expect(await ledger('mandate status')).not.toContainEqual(
      expect.objectContaining({ status: 'cancelled' }),
    );
  });
});

test.each([
  ['Successful', 'complete', /^Monthly payment$/, 0],
  ['Penniless', 'failed', /didn’t pay it/, 1],
  ['Fickle', 'failed', /returned the money/, 1],
  ['Late', 'failed', /didn’t pay it/, 1],
])('a customer named %s sees the payment as %s', async (name, status, description, mails) => {
  await join(name);
  await requestPayments();
  await deliver();
  const [shown, ...others] = await shownPayments();
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ date: DUE, status });
  expect(shown?.description).toMatch(description);
  const told = await mailsAbout(/was not paid/);
  expect(told).toHaveLength(mails);
  for (const text of told) expect(text).toMatch(/£32\.50, due on 1 April 2026/);
});

test('staff read nothing about a direct debit that is paid', async () => {
  await join('Successful');
  await requestPayments();
  while (todayIn(shop) < DUE) shop.clock.advance(DAY_MS);
  expect(await directDebitProblems(shop.db, 'pier', [customer.id], todayIn(shop))).toEqual(new Map());
});

test('events in any order, and repeated ones, tell the customer once', async () => {
  await join();
  await requestPayments();
  await simulate('payment_failed', 'payment');
  expect(await deliver((events) => events.toReversed())).toBe(200);
  expect(await deliver()).toBe(200);
  expect(await shownPayments()).toMatchObject([{ status: 'failed' }]);
  expect(await mailsAbout(/was not paid/)).toHaveLength(1);
});

test('a slow answer about a payment does not replace a later one', async () => {
  await join();
  await requestPayments();
  while (todayIn(shop) < DUE) shop.clock.advance(DAY_MS);
  const fault = { kind: 'slow', operation: 'lookup', delayMs: 1_500 };
  await shop.sandboxCall('gocardless', 'POST', '/faults', fault);
  const slow = checkCollections(shop.platform);
  await setTimeout(500);
  await simulate('payment_failed', 'payment');
  shop.clock.advance(1_000);
  expect(await deliver()).toBe(200);
  await slow;
  await logIn();
  expect(await shownPayments()).toMatchObject([{ status: 'failed' }]);
});

test('a forged webhook changes nothing', async () => {
  await join();
  await requestPayments();
  await simulate('payment_failed', 'payment');
  expect(await deliver(undefined, 'another secret')).toBe(400);
  expect(await shownPayments()).toMatchObject([{ status: 'pending' }]);
});

test('a provider that the tenant has left still reports about its mandates', async () => {
  await join();
  await requestPayments();
  await simulate('payment_failed', 'payment');
  Object.assign(shop.tenant.client, { directDebitProvider: undefined });
  expect(await deliver()).toBe(200);
  expect(await shownPayments()).toMatchObject([{ status: 'failed' }]);
  await shop.db.updateTable('mandates').set({ provider: null }).execute();
  expect(await deliver()).toBe(404);
});

test('without webhooks, a payment whose day has come is looked up', async () => {
  await join();
  await requestPayments();
  await simulate('payment_failed', 'payment');
  while (todayIn(shop) < DUE) shop.clock.advance(DAY_MS);
  await checkCollections(shop.platform);
  await logIn();
  expect(await shownPayments()).toMatchObject([{ status: 'failed' }]);
});

test.each([
  ['mandate_failed', 'refused', /couldn’t be set up/],
  ['mandate_cancelled', 'cancelled', /was cancelled/],
])(
  'after %s the customer gets a mail, and can give other bank details',
  async (scenario, status, subject) => {
    await join();
    await simulate(scenario, 'mandate');
    await deliver();
    await deliver();
    expect(await directDebitProblems(shop.db, 'pier', [customer.id], todayIn(shop))).toEqual(
      new Map([[customer.id, { kind: 'ended' }]]),
    );
    const debit = await shop.api(customer, 'GET', '/my-account/direct-debit');
    expect(debit.data).toMatchObject({ status, next_collection: null });
    const { has_instruction: has } = await shop.db
      .selectFrom('customers')
      .select('has_instruction')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(has).toBe(false);
    expect(await mailsAbout(subject)).toHaveLength(1);
    await requestPayments();
    expect(await payments()).toEqual([]);
  },
);

test('a mandate that ended without a webhook is found when its payment is refused', async () => {
  await join();
  await simulate('mandate_cancelled', 'mandate');
  await requestPayments();
  expect(await mailsAbout(/was cancelled/)).toHaveLength(1);
});
