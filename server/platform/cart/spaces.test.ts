/** @jest-environment node */
/** Fifty people request the last space. With PostgreSQL their requests run in parallel. */
import { sql } from 'kysely';
import { isParallel, waitForReaders } from '../../database/testing/parallelReads';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import type * as places from './spaces';
import { reserveSpace } from './spaces';
import { releaseExpired } from './releaseExpired';
import {
  addToCart,
  bookingsOf,
  confirm,
  getCart,
  newClass,
  newVisitor,
  takenSpaces,
  type CartUser,
} from './testing/classes';

jest.mock('./spaces', () => {
  const real = jest.requireActual<typeof places>('./spaces');
  return { ...real, reserveSpace: jest.fn(real.reserveSpace) };
});
const guarded = jest.requireActual<typeof places>('./spaces');

const otherReader = waitForReaders(2);

/** A wrong version of reserveSpace that reads first and counts afterwards. */
const lookAndTake: typeof reserveSpace = async (trx, tenant, slotId) => {
  const { taken, capacity } = await trx
    .selectFrom('slots')
    .select(['taken', 'capacity'])
    .where('tenant', '=', tenant)
    .where('id', '=', slotId)
    .executeTakeFirstOrThrow();
  if (taken >= capacity) return false;
  await otherReader();
  await trx
    .updateTable('slots')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', slotId)
    .execute();
  return true;
};

const MANY = 50;
const MINUTE = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

const newCustomers = (count: number): Promise<Customer[]> =>
  Promise.all(Array.from({ length: count }, () => shop.newCustomer()));

test('fifty customers request the last space: one gets it and forty-nine see that it is taken', async () => {
  const slot = await newClass(shop, { capacity: 1, price: 0 });
  const all = await newCustomers(MANY);
  const answers = await Promise.all(all.map((customer) => addToCart(shop, customer, slot)));
  const reported = answers.filter(({ status }) => status !== 200);
  expect(reported).toHaveLength(MANY - 1);
  expect(reported.every(({ status, code }) => status === 409 && code === 'slot_full')).toBe(true);
  expect(reported[0]?.message).toBe('The last place in Yoga has just gone.');
  const winner = all[answers.findIndex(({ status }) => status === 200)];
  if (!winner) throw new Error('Nobody won.');
  expect((await confirm(shop, winner)).status).toBe(200);
  expect([await takenSpaces(shop, slot), await bookingsOf(shop, slot)]).toEqual([
    1,
    [expect.objectContaining({ customer_id: winner.id, status: 'booked', paid_with: 'nothing' })],
  ]);
}, 60_000);

test('customers who request the same classes in a different order never deadlock', async () => {
  const slots = await Promise.all(
    [11, 12, 13, 14].map((day) => newClass(shop, { startsAt: `2026-03-${day}T18:00:00Z` })),
  );
  const all: CartUser[] = [...(await newCustomers(8)), ...Array.from({ length: 8 }, newVisitor)];
  const items = (index: number) => (index % 2 === 0 ? slots : slots.toReversed()).slice(1);
  const answers = await Promise.all(
    all.map((who, index) =>
      addToCart(shop, who, slots[index % 2] ?? '').then(() =>
        Promise.all(items(index).map((slot) => addToCart(shop, who, slot))),
      ),
    ),
  );
  expect(answers.flat().filter(({ status }) => status >= 500)).toEqual([]);
}, 60_000);

test('an order at the moment its hold expires is booked or released, never both', async () => {
  const slot = await newClass(shop, { capacity: MANY, price: 0 });
  const all = await newCustomers(10);
  await Promise.all(all.map((customer) => addToCart(shop, customer, slot)));
  // The first half confirms in time. The holds of the other half have expired.
  const ordered = all.slice(0, 5).map((customer) => confirm(shop, customer));
  const first = await Promise.all([...ordered, releaseExpired(shop.platform)]);
  shop.clock.advance(10 * MINUTE);
  const late = await Promise.all([
    ...all.slice(5).map((customer) => confirm(shop, customer)),
    releaseExpired(shop.platform),
    releaseExpired(shop.platform),
  ]);
  expect(first.slice(0, 5).map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 200]);
  const statuses = late.slice(0, 5).map((answer) => answer?.code);
  expect(statuses.every((code) => code === 'price_changed' || code === 'cart_empty')).toBe(true);
  expect([await takenSpaces(shop, slot), (await bookingsOf(shop, slot)).length]).toEqual([5, 5]);
  const reported = await getCart(shop, all[9] ?? newVisitor());
  expect(reported.cart.released).toEqual([{ name: 'Yoga', reason: 'expired' }]);
}, 60_000);

test('control: without its condition and the table constraint the same race oversells if calls run concurrently', async () => {
  const slot = await newClass(shop, { capacity: 1, price: 0 });
  const all = await newCustomers(MANY);
  await sql`alter table slots drop constraint if exists slots_check`.execute(shop.db);
  jest.mocked(reserveSpace).mockImplementation(lookAndTake);
  const answers = await Promise.all(all.map((customer) => addToCart(shop, customer, slot)));
  jest.mocked(reserveSpace).mockImplementation(guarded.reserveSpace);
  const sold = answers.filter(({ status }) => status === 200).length;
  expect(await takenSpaces(shop, slot)).toBe(sold);
  // The embedded database runs one transaction after another, so a read is as safe as a lock there.
  expect(sold > 1).toBe(isParallel);
}, 60_000);
