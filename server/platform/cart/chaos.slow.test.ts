/** @jest-environment node */
/**
 * Bookings under network errors, expired holds, competing customers and cancellations by the venue. The
 * rules: money is taken exactly if an order exists, an order has its space, and each space is counted once.
 */
import { reconcile } from '../background';
import { settleCancelledSlots } from '../account/cancelSlots';
import { authoriseWith, CARDS, complete, pressAtBank, tokenise } from '../payments/testing/checkoutPage';
import { authorisedMoney } from '../payments/testing/authorisedMoney';
import { randomFrom } from '../payments/testing/random';
import { startShop, type ApiResponse, type Customer, type Shop } from '../payments/testing/shop';
import {
  addToCart,
  callCart,
  bookingsOf,
  giveCredit,
  getCart,
  newClass,
  newVisitor,
  takenSpaces,
} from './testing/classes';

const ROUNDS = 16;
const SEED = Number(process.env['CHAOS_SEED'] ?? 20261121);
const PRICE = 800;
const CREDIT = 300;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

const random = randomFrom(SEED);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const FAULTS = ['lose-answer', 'refuse', 'session-expired'] as const;
const OPERATIONS = ['transaction', 'lookup', 'challenge', 'release', 'abort'] as const;
const NUMBERS = [CARDS.success, CARDS.success, CARDS.challenge, CARDS.captureLost, CARDS.authoriseLost];

const extra = {
  payments: [
    { tenderType: 'card', amount: PRICE - CREDIT },
    { tenderType: 'credit', creditType: 'general', amount: CREDIT },
  ],
  source: 'bookings',
};

type Move = (customer: Customer, slot: string, authorised: ApiResponse | undefined) => Promise<unknown>;

const MOVES: readonly Move[] = [
  async (customer, _slot, authorised) =>
    authorised &&
    Promise.all([
      complete(shop, customer, authorised, { extra }),
      reconcile(shop.platform, { atStart: true }),
      complete(shop, customer, authorised, { extra }),
    ]),
  async (customer, _slot, authorised) =>
    authorised &&
    shop.api(customer, 'POST', '/checkout/cancel', { transactionUuid: authorised.data['transaction_uuid'] }),
  async (_customer, _slot, authorised) =>
    authorised?.data['sca_data'] &&
    shop.bankReturns(await pressAtBank(shop, authorised, pick(['Pass', 'Fail']))),
  async () => {
    shop.clock.advance(pick([1_000, 70_000, 11 * 60_000]));
    await reconcile(shop.platform);
  },
  (_customer, slot) => addToCart(shop, newVisitor(), slot),
  (customer) => Promise.all([getCart(shop, customer), callCart(shop, customer, 'DELETE', '/cart')]),
  (_customer, slot) =>
    shop.db.updateTable('slots').set({ status: 'cancelled' }).where('id', '=', slot).execute(),
];

async function visit(customer: Customer, slot: string): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await addToCart(shop, customer, slot);
    await callCart(shop, customer, 'PUT', '/cart/credit', { creditType: 'general', amount: CREDIT });
    if (random() < 0.5)
      await shop.fault({ kind: pick(FAULTS), operation: pick(OPERATIONS), calls: pick([1, 2]) });
    const tokens = await tokenise(shop, customer, pick(NUMBERS));
    const pressed = await Promise.all([
      authoriseWith(shop, customer, tokens, { extra }),
      authoriseWith(shop, customer, tokens, { extra }),
    ]);
    const authorised = pressed.find((answer) => answer.data['transaction_uuid'] !== undefined);
    for (let moves = pick([1, 2, 3]); moves > 0; moves -= 1) await pick(MOVES)(customer, slot, authorised);
  }
}

/** Removes the network faults and lets time pass. */
async function calm(): Promise<void> {
  await shop.sandboxCall('cards', 'DELETE', '/faults');
  for (let round = 0; round < 3; round += 1) {
    shop.clock.advance(20 * 60_000);
    await reconcile(shop.platform);
  }
  await settleCancelledSlots(shop.platform);
}

/** The results of the visit, as numbers that must agree. */
async function outcome(customer: Customer, slot: string) {
  const carts = await shop.db
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', customer.id)
    .execute();
  const ledgers = await Promise.all(carts.map(({ id }) => shop.ledger(id)));
  const held = await Promise.all(carts.map(({ id }) => authorisedMoney(shop, id)));
  const orders = await shop.db
    .selectFrom('orders')
    .select('total')
    .where('customer_id', '=', customer.id)
    .execute();
  const bookings = (await bookingsOf(shop, slot)).filter(({ customer_id: id }) => id === customer.id);
  const { credit_balance: credit } = await shop.db
    .selectFrom('customers')
    .select('credit_balance')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const returned = bookings.filter(({ status }) => status === 'cancelled_by_venue').length;
  return {
    captured: ledgers.flat().filter((line) => line === `captured ${PRICE - CREDIT}`).length,
    orders: orders.length,
    bookings: bookings.length,
    held: held.flat(),
    creditIsRight: credit === 10 * CREDIT - orders.length * CREDIT + returned * PRICE,
    isTaken: (await takenSpaces(shop, slot)) === bookings.filter(({ status }) => status === 'booked').length,
  };
}

test(`in ${ROUNDS} visits with random faults every customer who paid has a space, and each space counts once (seed ${SEED})`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    shop.clock.set('2026-03-10T10:00:00Z');
    const customer = await shop.newCustomer();
    await giveCredit(shop, customer, { general: 10 * CREDIT });
    const slot = await newClass(shop, { capacity: 1, price: PRICE });
    await visit(customer, slot);
    await calm();
    const found = await outcome(customer, slot);
    expect({ round, ...found }).toEqual({
      round,
      ...found,
      captured: found.orders,
      bookings: found.orders,
      held: [],
      creditIsRight: true,
      isTaken: true,
    });
    expect(found.orders).toBeLessThanOrEqual(1);
  }
}, 300_000);
