/** @jest-environment node */
import { authorise, complete } from '../payments/testing/checkoutPage';
import { startShop, type Shop } from '../payments/testing/shop';
import { json } from '../db/columns';

const BUYERS = 50;
const USES = 3;
/** 330.00 less half. */
const HALF = 16500;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
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

test('fifty buyers race for the last uses of a promotion: exactly those are sold', async () => {
  const all = await buyers(BUYERS);
  const answers = await Promise.all(all.map((customer) => authorise(shop, customer, { amount: HALF })));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(USES);
  const refused = answers.filter((answer) => answer.status !== 200);
  expect(refused.every((answer) => answer.status === 409 && answer.code === 'price_changed')).toBe(true);
  expect(refused[0]?.message).toContain('LASTONE');
  expect(refused[0]?.details).toMatchObject({ total: { raw: { amount: 33000 } } });
  expect(await usesOf('last')).toBe(USES);

  const winners = all.filter((_customer, index) => answers[index]?.status === 200);
  const orders = await Promise.all(
    winners.map((customer, index) =>
      complete(shop, customer, answers.filter((answer) => answer.status === 200)[index] ?? refused[0]!, {
        amount: HALF,
      }),
    ),
  );
  expect(orders.map((answer) => answer.status)).toEqual(Array.from({ length: USES }, () => 200));
  expect(await usesOf('last')).toBe(USES);
}, 120_000);

test('a use is given back when the card is refused, and the next buyer gets it', async () => {
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

test('the holder of the last use pays the price with it, though none is left', async () => {
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

test('a control: counted without the guard, the same race oversells', async () => {
  const { rows } = await unguardedRace(BUYERS);
  expect(rows).toBeGreaterThan(USES);
});

/** What takePromotionUse would be if it looked first and counted afterwards. */
async function unguardedRace(count: number): Promise<{ rows: number }> {
  let uses = 0;
  const take = async (): Promise<boolean> => {
    const { max_uses: limit } = await shop.db
      .selectFrom('promotions')
      .select('max_uses')
      .where('id', '=', 'last')
      .executeTakeFirstOrThrow();
    if (uses >= (limit ?? 0)) return false;
    await shop.db.selectFrom('promotions').select('id').execute();
    uses += 1;
    return true;
  };
  const taken = await Promise.all(Array.from({ length: count }, take));
  return { rows: taken.filter(Boolean).length };
}
