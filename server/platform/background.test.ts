/** @jest-environment node */
import { setImmediate } from 'node:timers/promises';
import { authorise, CARDS, pressAtBank, status } from './payments/testing/checkoutPage';
import { startShop, type Customer, type Shop } from './payments/testing/shop';
import { CARD_TIMEOUT_MS } from './kernel/config';
import { startBackground } from './background';

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

/** Starts the background work, runs one reconciliation and stops. */
const startOnce = (databaseUrl: string | undefined) =>
  startBackground({ ...shop.platform, config: { ...shop.platform.config, databaseUrl } }).stop();

const state = async () => (await status(shop, customer)).data['state'];

test('a platform that starts beside another does not touch the payments that the other is processing', async () => {
  const challenged = await authorise(shop, customer, { card: CARDS.challenge });
  const form = await pressAtBank(shop, challenged, 'Pass');
  await shop.fault({ kind: 'slow', operation: 'challenge', delayMs: 1500 });
  // One process sends the bank's answer to the provider while the other process starts.
  const answered = shop.bankReturns(form);
  while ((await state()) !== 'unknown') await setImmediate();
  await startOnce('postgres://database.example/foyer');
  expect((await answered).body).toContain('"status":"authorised"');
  expect(await state()).toBe('authorised');
});

test('a platform that starts as the only user of its database finishes open payments immediately', async () => {
  await authorise(shop, customer);
  await startOnce(undefined);
  expect(await state()).toBe('captured');
});

/**
 * The remaining seconds of the 30 s after the page's last request, if the page closed during the provider
 * call.
 */
const LEFT_AFTER_PROVIDER = 30 - CARD_TIMEOUT_MS / 1000;

/** Longer than a reconciliation takes. */
const ANSWERED_MS = 150;

test.each([0, 1_900, 4_900])(
  'a captured payment without its page becomes an order within 30 s of its last activity; the first reconciliation runs %d ms after',
  async (sweptAfter) => {
    await authorise(shop, customer);
    shop.clock.advance(sweptAfter);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'] });
    const config = { ...shop.platform.config, databaseUrl: 'postgres://database.example/foyer' };
    const background = startBackground({ ...shop.platform, config });
    try {
      for (
        let second = Math.ceil(sweptAfter / 1000);
        second < LEFT_AFTER_PROVIDER && (await state()) !== 'captured';
        second += 1
      ) {
        shop.clock.advance(1_000);
        jest.advanceTimersByTime(1_000);
        // Work that began in this second ends in this second. A database on another host answers in real
        // time.
        const end = performance.now() + ANSWERED_MS;
        while (performance.now() < end || (await state()) === 'completing') await setImmediate();
      }
      expect(await state()).toBe('captured');
    } finally {
      jest.useRealTimers();
      await background.stop();
    }
  },
);

test('a customer who needs a minute for 3-D Secure is not interrupted', async () => {
  await authorise(shop, customer, { card: CARDS.challenge });
  shop.clock.advance(60_000);
  await startOnce('postgres://database.example/foyer');
  expect(await state()).toBe('challenge');
});
