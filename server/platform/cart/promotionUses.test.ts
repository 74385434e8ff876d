/** @jest-environment node */
import { authorise, authoriseWith, complete, tokenise } from '../payments/testing/checkoutPage';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import { sql } from 'kysely';
import { json } from '../../database/columns';
import { isParallel, waitForReaders } from '../../database/testing/parallelReads';
import type * as promotionUses from './promotionUses';
import { takePromotionUse } from './promotionUses';

jest.mock('./promotionUses', () => {
  const real = jest.requireActual<typeof promotionUses>('./promotionUses');
  return { ...real, takePromotionUse: jest.fn(real.takePromotionUse) };
});

const otherReader = waitForReaders(2);

/** A wrong version of takePromotionUse that reads first and counts afterwards. */
const lookAndCount: typeof takePromotionUse = async (trx, tenant, cartId, promotionId, now) => {
  const { uses, max_uses: limit } = await trx
    .selectFrom('promotions')
    .select(['uses', 'max_uses'])
    .where('tenant', '=', tenant)
    .where('id', '=', promotionId)
    .executeTakeFirstOrThrow();
  if (limit !== null && uses >= limit) return false;
  await otherReader();
  await trx
    .updateTable('promotions')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', promotionId)
    .execute();
  await trx
    .insertInto('promotion_uses')
    .values({ tenant, cart_id: cartId, promotion_id: promotionId, taken_at: now })
    .execute();
  return true;
};

const BUYERS = 50;
/** Enough buyers for a race. */
const FEWER = 20;
const USES = 3;
/** 330.00 minus 50 %. */
const HALF = 16500;

let shop: Shop;
beforeAll(async () => {
  // The card provider runs in this process. Fifty buyers delay it beyond the usual time limit.
  shop = await startShop({ cardTimeoutMs: 60_000 });
}, 120_000);
afterAll(() => shop.close());

async function buyers(count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const customer = await shop.newCustomer();
      await shop.fillCart(customer, { option: 'year', promotionId: 'last' });
      return customer;
    }),
  );
}

const usesOf = async (id: string): Promise<number> =>
  (await shop.db.selectFrom('promotions').select('uses').where('id', '=', id).executeTakeFirstOrThrow()).uses;

test('fifty buyers request the last uses of a promotion: exactly that number is sold', async () => {
  const all = await buyers(BUYERS);
  // All cards are tokenised first, so that only the last request is a race.
  const ready: { readonly customer: Customer; readonly tokens: object }[] = [];
  for (const customer of all) ready.push({ customer, tokens: await tokenise(shop, customer) });
  const pressed = await Promise.all(
    ready.map(async ({ customer, tokens }) => ({
      customer,
      answer: await authoriseWith(shop, customer, tokens, { amount: HALF }),
    })),
  );
  const winners = pressed.filter(({ answer }) => answer.status === 200);
  const refused = pressed.map(({ answer }) => answer).filter(({ status }) => status !== 200);
  expect(winners).toHaveLength(USES);
  expect(refused.every((answer) => answer.status === 409 && answer.code === 'price_changed')).toBe(true);
  expect(refused[0]?.message).toContain('LASTONE');
  expect(refused[0]?.details).toMatchObject({ total: { raw: { amount: 33000 } } });
  expect(await usesOf('last')).toBe(USES);

  const orders = await Promise.all(
    winners.map(({ customer, answer }) => complete(shop, customer, answer, { amount: HALF })),
  );
  expect(orders.map(({ status }) => status)).toEqual(winners.map(() => 200));
  expect(await usesOf('last')).toBe(USES);
}, 120_000);

test('a declined card returns the use of a promotion, and the next buyer gets it', async () => {
  await shop.db
    .insertInto('promotions')
    .values({
      tenant: 'pier',
      id: 'one',
      code_key: 'ONE',
      document: json({ id: 'one', code: 'ONE', kind: 'percent', value: 50, of: 'total' }),
      max_uses: 1,
    })
    .execute();
  const [first, second] = [await shop.newCustomer(), await shop.newCustomer()];
  for (const customer of [first, second])
    await shop.fillCart(customer, { option: 'year', promotionId: 'one' });
  expect((await authorise(shop, first, { amount: HALF, card: '4929000000030' })).status).toBe(402);
  expect(await usesOf('one')).toBe(0);
  expect((await authorise(shop, second, { amount: HALF })).status).toBe(200);
  const late = await authorise(shop, first, { amount: HALF });
  expect([late.status, late.code]).toEqual([409, 'price_changed']);
});

test('the buyer who holds the last use pays the reduced price, although no use is left', async () => {
  await shop.db
    .insertInto('promotions')
    .values({
      tenant: 'pier',
      id: 'own',
      code_key: 'OWN',
      document: json({ id: 'own', code: 'OWN', kind: 'percent', value: 50, of: 'total' }),
      max_uses: 1,
    })
    .execute();
  const customer = await shop.newCustomer();
  await shop.fillCart(customer, { option: 'year', promotionId: 'own' });
  const authorised = await authorise(shop, customer, { amount: HALF });
  expect((await complete(shop, customer, authorised, { amount: HALF })).status).toBe(200);
});

test('control: without the guard and the table constraint the same race oversells if calls run concurrently', async () => {
  await sql`alter table promotions drop constraint if exists promotions_check`.execute(shop.db);
  await shop.db
    .updateTable('promotions')
    .set({ uses: USES - 1 })
    .where('id', '=', 'last')
    .execute();
  const ready: { readonly customer: Customer; readonly tokens: object }[] = [];
  for (const customer of await buyers(FEWER))
    ready.push({ customer, tokens: await tokenise(shop, customer) });
  jest.mocked(takePromotionUse).mockImplementation(lookAndCount);
  const answers = await Promise.all(
    ready.map(({ customer, tokens }) => authoriseWith(shop, customer, tokens, { amount: HALF })),
  );
  const sold = answers.filter(({ status }) => status === 200).length;
  expect(await usesOf('last')).toBe(USES - 1 + sold);
  // The embedded database runs one transaction after another, so a read is as safe as a lock there.
  expect(sold > 1).toBe(isParallel);
}, 120_000);
