/** @jest-environment node */
import { sendMessages } from '../background';
import fc from 'fast-check';
import { addDays, addMonths } from '../kernel/calendar/dates';
import { holdMembership, newMember } from '../memberships/current/testing/member';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import { firstBillingDate } from '../pricing/proRata';
import {
  directDebitOf,
  lastMessages,
  amountDueOn,
  placeMonthly,
  sendAll,
  todayIn,
  messagesOf,
  type MonthlyOrder,
} from './testing/monthlyMember';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

const GOLD = { typeId: 'gold', optionId: 'month' };
const SILVER = { typeId: 'silver', optionId: 'silver-month' };
const PLATINUM = { typeId: 'platinum', optionId: 'platinum-month' };
const SWIM = { typeId: 'asked', optionId: 'asked-month' };

const words = async (customer: Customer): Promise<readonly string[]> => {
  await sendAll(shop);
  return (await messagesOf(shop, customer)).map(({ amount, from }) => `${amount} from ${from}`);
};

describe('the bank gets every amount that follows from an order', () => {
  test('of a customer who joins twice, where the second membership starts first', async () => {
    const customer = await shop.newCustomer();
    const gold: MonthlyOrder = { ...GOLD, startDate: '2026-04-10', billingDay: 28, newMandate: true };
    await placeMonthly(shop, customer, gold);
    await placeMonthly(shop, customer, { ...SWIM, startDate: '2026-03-10', billingDay: 28 });
    expect(await words(customer)).toEqual([
      '3250 from 2026-04-28',
      '1200 from 2026-03-28',
      '4450 from 2026-04-28',
    ]);
    expect(await directDebitOf(shop, customer)).toEqual({ amount: 1200, next: '2026-03-28' });
  });

  test('of a customer who changes one membership before another one starts', async () => {
    const member = await newMember(shop);
    await placeMonthly(shop, member, { ...SWIM, startDate: '2026-04-05', billingDay: 1 });
    const change = { ...SILVER, startDate: '2026-03-20', billingDay: 1, replaces: member.membershipId };
    await placeMonthly(shop, member, change);
    expect(await words(member)).toEqual([
      '4450 from 2026-05-01',
      '2400 from 2026-04-01',
      '3600 from 2026-05-01',
    ]);
    expect(await directDebitOf(shop, member)).toEqual({ amount: 2400, next: '2026-04-01' });
  });

  test('of a customer with a membership that ends', async () => {
    const member = await newMember(shop);
    await holdMembership(shop, member, { ...PLATINUM, endDate: '2026-05-20' });
    await placeMonthly(shop, member, { ...SWIM, startDate: '2026-03-10', billingDay: 1 });
    expect(await words(member)).toEqual(['9450 from 2026-04-01', '4450 from 2026-06-01']);
  });

  test('a change on the billing date is collected once more at the old price', async () => {
    const member = await newMember(shop);
    await placeMonthly(shop, member, { ...SWIM, startDate: '2026-03-15', billingDay: 1 });
    const change = { ...PLATINUM, startDate: '2026-04-01', billingDay: 1, replaces: member.membershipId };
    await placeMonthly(shop, member, change);
    expect(await words(member)).toEqual(['4450 from 2026-04-01', '6200 from 2026-05-01']);
    expect(await directDebitOf(shop, member)).toEqual({ amount: 4450, next: '2026-04-01' });
  });

  test('a membership that starts on the billing date of another is collected a month later, because it is paid until then', async () => {
    const member = await newMember(shop);
    await placeMonthly(shop, member, { ...SILVER, startDate: '2026-04-01', billingDay: 1 });
    await placeMonthly(shop, member, { ...SWIM, startDate: '2026-03-10', billingDay: 1 });
    expect((await words(member)).slice(1)).toEqual(['4450 from 2026-04-01', '6850 from 2026-05-01']);
  });
});

test('a direct debit after a rejected one also collects the earlier memberships', async () => {
  const customer = await shop.newCustomer();
  await holdMembership(shop, customer, { billingDay: 12 });
  await placeMonthly(shop, customer, { ...SWIM, startDate: '2026-04-02', billingDay: 20, newMandate: true });
  expect(await words(customer)).toEqual(['4450 from 2026-04-20']);
  expect(await directDebitOf(shop, customer)).toEqual({ amount: 4450, next: '2026-04-20' });
});

test('an amount that the bank could not accept is sent before later amounts', async () => {
  const member = await newMember(shop);
  await placeMonthly(shop, member, { ...SWIM, startDate: '2026-04-05', billingDay: 1 });
  await shop.sandboxCall('bank', 'POST', '/faults', { kind: 'refuse' });
  await sendMessages(shop.platform);
  const change = { ...SILVER, startDate: '2026-04-20', billingDay: 1, replaces: member.membershipId };
  await placeMonthly(shop, member, change);
  await sendMessages(shop.platform);
  expect(await words(member)).toEqual(['4450 from 2026-05-01', '3600 from 2026-05-01']);
});

const option = fc.constantFrom(GOLD, SILVER, PLATINUM, SWIM);
const step = fc.record({
  option,
  isChange: fc.boolean(),
  startIn: fc.integer({ min: 0, max: 31 }),
  daysBefore: fc.integer({ min: 0, max: 25 }),
  fault: fc.constantFrom('lose-answer', 'refuse', undefined, undefined),
  isToldAtOnce: fc.boolean(),
});
const lives = fc.record({
  billingDay: fc.integer({ min: 1, max: 28 }),
  /** An instruction older than this database, and the membership that it pays for. */
  before: fc.option(fc.record({ endsIn: fc.option(fc.integer({ min: 5, max: 100 })) })),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
});
type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never;

async function begin({ billingDay, before }: Life): Promise<Customer> {
  if (before === null) return shop.newCustomer();
  const today = todayIn(shop);
  return newMember(shop, {
    billingDay,
    startDate: addDays(today, -40),
    monthlyPrice: 3250,
    endDate: before.endsIn === null ? null : addDays(today, before.endsIn),
  });
}

/** The active membership that may be changed on that day. */
async function changeable(customer: Customer, startDate: string): Promise<string | undefined> {
  const rows = await shop.db
    .selectFrom('memberships')
    .select(['id', 'end_date'])
    .where('customer_id', '=', customer.id)
    .where('start_date', '<=', todayIn(shop))
    .where('status', '=', 'active')
    .orderBy('start_date')
    .orderBy('id')
    .execute();
  const followed = await shop.db
    .selectFrom('memberships')
    .select('replaces_id')
    .where('customer_id', '=', customer.id)
    .execute();
  const free = rows.filter(({ id }) => followed.every(({ replaces_id: old }) => old !== id));
  return free.find(({ end_date: end }) => end === null || end >= startDate)?.id;
}

async function live(life: Life): Promise<Customer> {
  const customer = await begin(life);
  for (const [index, one] of life.steps.entries()) {
    shop.clock.advance(one.daysBefore * 86_400_000);
    const startDate = addDays(todayIn(shop), one.isChange ? Math.max(1, one.startIn) : one.startIn);
    const old = one.isChange ? await changeable(customer, startDate) : undefined;
    if (one.fault !== undefined) await shop.sandboxCall('bank', 'POST', '/faults', { kind: one.fault });
    await placeMonthly(shop, customer, {
      ...one.option,
      startDate,
      billingDay: life.billingDay,
      newMandate: index === 0 && life.before === null,
      ...(old !== undefined && { replaces: old }),
    });
    if (one.isToldAtOnce) await sendAll(shop);
  }
  await sendAll(shop);
  return customer;
}

test('in any order of joins and changes, the last amount sent for each billing date is the amount due', async () => {
  const property = fc.asyncProperty(lives, async (life) => {
    const customer = await live(life);
    const reported = await messagesOf(shop, customer);
    const first = reported.map(({ from }) => from).sort()[0] ?? '';
    const next = firstBillingDate(todayIn(shop), life.billingDay);
    for (let month = 0; month < 8; month += 1) {
      const date = addMonths(next, month);
      if (date < first) continue;
      const owed = await amountDueOn(shop, customer, date);
      expect([date, lastMessages(reported, date)]).toEqual([date, [owed, owed]]);
    }
    const shown = await directDebitOf(shop, customer);
    if (shown.next !== null && shown.next >= first) {
      expect(lastMessages(reported, shown.next)).toEqual([shown.amount, shown.amount]);
    }
    const amended = await shop.db
      .selectFrom('mandate_amendments')
      .select('id')
      .where('customer_id', '=', customer.id)
      .execute();
    expect(reported).toHaveLength(amended.length + (life.before === null ? 1 : 0));
  });
  await fc.assert(property, { numRuns: 20 });
}, 120_000);
