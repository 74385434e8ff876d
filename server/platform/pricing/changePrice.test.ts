/** @jest-environment node */
import fc from 'fast-check';
import { addDays, isCalendarDate, parts } from '../kernel/calendar/dates';
import type { PaymentOption } from '../catalogue/format';
import { changePriceOf, type ChangeQuestion } from './changePrice';
import { firstBillingDate, proRata } from './proRata';

const gold: PaymentOption = { id: 'gold', paymentType: 'recurring', basePrice: 3250, proRata: true };

const ask = (over: Partial<ChangeQuestion> = {}): ChangeQuestion => ({
  option: gold,
  monthInHand: false,
  venueId: 'v1',
  startDate: '2026-03-20',
  billingDay: 1,
  old: { monthlyPrice: 2400, monthInHand: 0 },
  ...over,
});

describe('a change to a higher price', () => {
  test('costs the difference for the days until the next billing date', () => {
    // 12 of the 31 days of March, of £8.50: £3.29.
    expect(changePriceOf(ask())).toMatchObject({
      base: 3250,
      proRata: 329,
      proRataDays: 12,
      joining: null,
      monthInHand: null,
      change: null,
      firstBillingDate: '2026-04-01',
      total: 329,
    });
  });

  test('costs only the change fee if the days until the billing date are free', () => {
    const option = { ...gold, proRata: false, changeFee: 500 };
    expect(changePriceOf(ask({ option }))).toMatchObject({ proRata: null, change: 500, total: 500 });
  });

  test('on the billing day costs the difference for a whole month', () => {
    expect(changePriceOf(ask({ startDate: '2026-03-01' }))).toMatchObject({ proRata: 850, proRataDays: 31 });
  });

  test.each([
    // £8.50 by the days of each month: 1/29, 1/31 + 27/28, 1/31.
    ['29 February', '2028-02-29', 1, 1, 29],
    ['31 January, paid on the 28th', '2026-01-31', 28, 28, 847],
    ['31 December', '2026-12-31', 1, 1, 27],
  ])('from %s counts each day by the length of its month', (_when, startDate, billingDay, days, fee) => {
    const price = changePriceOf(ask({ startDate, billingDay }));
    expect([price?.proRataDays, price?.proRata]).toEqual([days, fee]);
  });
});

describe('a change to a lower or equal price', () => {
  test.each([3250, 9900])('costs nothing now if the old one cost %d', (monthlyPrice) => {
    expect(changePriceOf(ask({ old: { monthlyPrice, monthInHand: 0 } }))).toMatchObject({
      proRata: null,
      proRataDays: null,
      total: 0,
    });
  });
});

describe('a month in hand', () => {
  test.each([
    ['is paid in full if there was none', 0, 3250],
    ['is increased by the difference if there was one', 2400, 850],
    ['is not refunded if the earlier amount was higher', 4000, null],
    ['is not due if it is already paid', 3250, null],
  ])('%s', (_rule, paid, added) => {
    const question = ask({ monthInHand: true, old: { monthlyPrice: 3250, monthInHand: paid } });
    expect(changePriceOf(question)).toMatchObject({ monthInHand: added, total: added ?? 0 });
  });

  test('is not charged if the new membership has none', () => {
    expect(changePriceOf(ask())).toMatchObject({ monthInHand: null });
  });
});

test('a single payment and an option without a price cannot be a change', () => {
  expect(changePriceOf(ask({ option: { ...gold, paymentType: 'fixed' } }))).toBeUndefined();
  expect(changePriceOf(ask({ option: { id: 'x', paymentType: 'recurring' } }))).toBeUndefined();
});

const pence = fc.integer({ min: 0, max: 1_000_000 });
const days = fc.integer({ min: 1, max: 28 });
const dates = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('2000-01-01', offset));
const questions: fc.Arbitrary<ChangeQuestion> = fc.record({
  option: fc.record({
    id: fc.constant('x'),
    paymentType: fc.constant('recurring' as const),
    basePrice: pence,
    joiningFee: pence,
    changeFee: pence,
    proRata: fc.boolean(),
  }),
  monthInHand: fc.boolean(),
  venueId: fc.constant('v1'),
  startDate: dates,
  billingDay: fc.option(days, { nil: undefined }),
  old: fc.record({ monthlyPrice: pence, monthInHand: pence }),
});

describe('for any prices, dates and months in hand', () => {
  const priced = (question: ChangeQuestion) => {
    const price = changePriceOf(question);
    if (price === undefined) throw new Error('a monthly option with a price has one as a change');
    return price;
  };

  test('the parts are whole and never negative, and add up to the total', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const price = priced(question);
        const parts = [price.proRata, price.monthInHand, price.change].map((part) => part ?? 0);
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
        expect(price.total).toBe(parts.reduce((sum, part) => sum + part, 0));
        expect([price.joining, price.discount]).toEqual([null, null]);
      }),
    );
  });

  test('a later start within the same billing month never costs more', () => {
    fc.assert(
      fc.property(questions, days, (question, billingDay) => {
        const first = firstBillingDate(question.startDate, billingDay);
        const next = addDays(question.startDate, 1);
        if (next >= first) return;
        const now = priced({ ...question, billingDay });
        const later = priced({ ...question, billingDay, startDate: next });
        expect(later.total).toBeLessThanOrEqual(now.total);
      }),
    );
  });

  test('the price difference for the days is exact to the penny', () => {
    fc.assert(
      fc.property(questions, days, (question, billingDay) => {
        const { startDate, option } = question;
        const old = question.old.monthlyPrice ?? 0;
        const price = priced({ ...question, billingDay, option: { ...option, proRata: true } });
        const until = firstBillingDate(startDate, billingDay);
        const apart = proRata(price.base, startDate, until).fee - proRata(old, startDate, until).fee;
        const expected = price.base > old ? apart : 0;
        expect(Math.abs((price.proRata ?? 0) - expected)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('the billing day does not change', () => {
    fc.assert(
      fc.property(questions, days, (question, billingDay) => {
        const { firstBillingDate: first } = priced({ ...question, billingDay });
        expect(isCalendarDate(first ?? '')).toBe(true);
        expect(parts(first ?? '').day).toBe(billingDay);
      }),
    );
  });
});
