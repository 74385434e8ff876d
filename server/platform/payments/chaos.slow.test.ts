/** @jest-environment node */
/**
 * The rules for every network error and every order of requests: a cart is captured at most once, an order
 * exists exactly if a capture exists, and no money or space stays reserved.
 */
import { reconcile } from '../background';
import { opayoBrowser, stripeBrowser } from '../../providers/cards/testing/cardBrowser';
import { authoriseWith, CARDS, complete, MONTHLY_TOTAL, pressAtBank, tokenise } from './testing/checkoutPage';
import { authorisedMoney } from './testing/authorisedMoney';
import { randomFrom } from './testing/random';
import { startShop, type ApiResponse, type Customer, type Shop } from './testing/shop';

const ROUNDS = 25;
const SEED = Number(process.env['CHAOS_SEED'] ?? 20261120);

let shop: Shop;

const random = randomFrom(SEED);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const FAULTS = ['lose-answer', 'refuse', 'session-expired'] as const;
const OPERATIONS = ['transaction', 'lookup', 'challenge', 'release', 'abort'] as const;
/** Opayo's sandbox has cards that always lose a response. At Stripe, only the faults do. */
const PROVIDERS = [
  { browser: opayoBrowser, faultyCards: [CARDS.captureLost, CARDS.authoriseLost] },
  { browser: stripeBrowser, faultyCards: [] },
];

type Move = (customer: Customer, authorised: ApiResponse | undefined) => Promise<unknown>;

const MOVES: readonly Move[] = [
  async (customer, authorised) => authorised && complete(shop, customer, authorised),
  async (customer, authorised) =>
    authorised && Promise.all([complete(shop, customer, authorised), complete(shop, customer, authorised)]),
  async (customer, authorised) =>
    authorised &&
    shop.api(customer, 'POST', '/checkout/cancel', { transactionUuid: authorised.data['transaction_uuid'] }),
  async (_customer, authorised) =>
    authorised?.data['sca_url'] &&
    shop.bankReturns(await pressAtBank(shop, authorised, pick(['Pass', 'Pass', 'Fail']))),
  async () => {
    shop.clock.advance(pick([1_000, 20_000, 70_000]));
    await reconcile(shop.platform);
  },
  () => reconcile(shop.platform, { atStart: true }),
  (customer) => shop.api(customer, 'GET', '/checkout/status'),
  (customer) => shop.api(customer, 'DELETE', '/cart'),
];

async function press(customer: Customer, cards: readonly string[]): Promise<ApiResponse | undefined> {
  const tokens = await tokenise(shop, customer, pick(cards));
  const answers = await Promise.all([
    authoriseWith(shop, customer, tokens),
    authoriseWith(shop, customer, tokens),
  ]);
  return answers.find((answer) => answer.data['transaction_uuid'] !== undefined);
}

async function visit(customer: Customer, cards: readonly string[]): Promise<void> {
  for (let index = 0; index < 4; index += 1) {
    if (random() < 0.6)
      await shop.fault({ kind: pick(FAULTS), operation: pick(OPERATIONS), calls: pick([1, 2, 3]) });
    const authorised = await press(customer, cards);
    for (let moves = pick([0, 1, 2, 3]); moves > 0; moves -= 1) await pick(MOVES)(customer, authorised);
  }
}

/** Removes the network faults and lets time pass. */
async function calm(): Promise<void> {
  await shop.sandboxCall(shop.browser.company, 'DELETE', '/faults');
  for (let round = 0; round < 3; round += 1) {
    shop.clock.advance(20 * 60_000);
    await reconcile(shop.platform);
  }
}

describe.each(PROVIDERS)('$browser.choice.provider', ({ browser, faultyCards }) => {
  const { good, challenge, declined } = browser.cards;
  const cards = [good.number, good.number, challenge.number, declined.number, ...faultyCards];

  beforeAll(async () => {
    shop = await startShop({}, browser);
  }, 120_000);
  afterAll(() => shop.close());

  test(`in ${ROUNDS} visits with random faults a cart is paid at most once, and no money stays reserved (seed ${SEED})`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const customer = await shop.newCustomer();
      const cartId = await shop.fillCart(customer);
      await visit(customer, cards);
      await calm();
      const ledger = await shop.ledger(cartId);
      const count = (kind: string): number =>
        ledger.filter((line) => line === `${kind} ${MONTHLY_TOTAL}`).length;
      const orders = await shop.db
        .selectFrom('orders')
        .select('total')
        .where('cart_id', '=', cartId)
        .execute();
      const live = await shop.db
        .selectFrom('payment_attempts')
        .select('state')
        .where('payable_id', '=', cartId)
        .where('state', 'not in', ['captured', 'declined', 'voided'])
        .execute();
      expect({ round, ledger, live }).toEqual({ round, ledger, live: [] });
      expect({ round, ledger, captured: count('captured') }).toEqual({
        round,
        ledger,
        captured: orders.length,
      });
      expect(count('captured')).toBeLessThanOrEqual(1);
      expect({ round, ledger, held: await authorisedMoney(shop, cartId) }).toEqual({
        round,
        ledger,
        held: [],
      });
    }
  }, 300_000);
});
