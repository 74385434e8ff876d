/** @jest-environment node */
import fc from 'fast-check';
import { addDays, daysInMonth, fromDays, isCalendarDate, parts, toDays } from '../kernel/calendar/dates';
import type { PaymentOption } from '../catalogue/format';
import { endOf, priceOf, type PriceQuestion } from './price';
import { firstBillingDate, proRata } from './proRata';

const monthly: PaymentOption = {
  id: 'm',
  paymentType: 'recurring',
  basePrice: 3250,
  joiningFee: 1500,
  proRata: true,
};
const year: PaymentOption = {
  id: 'y',
  paymentType: 'fixed',
  basePrice: 33000,
  fixedDuration: 12,
  fixedPeriod: 'month',
};

const ask = (over: Partial<PriceQuestion>): PriceQuestion => ({
  option: monthly,
  monthInHand: false,
  venueId: undefined,
  startDate: '2026-03-10',
  billingDay: 1,
  promotion: undefined,
  ...over,
});

const dates = fc.integer({ min: toDays('2000-01-01'), max: toDays('2099-12-31') }).map(fromDays);
const pence = fc.integer({ min: 0, max: 500_000 });
const days = fc.integer({ min: 1, max: 28 });
const promotions = fc.option(
  fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    value: fc.integer({ min: 1, max: 100 }),
    of: fc.constantFrom('total' as const, 'joining_fee' as const),
  }),
  { nil: undefined },
);
const questions = fc
  .record({
    paymentType: fc.constantFrom('recurring' as const, 'fixed' as const),
    basePrice: pence,
    joiningFee: fc.option(pence, { nil: undefined }),
    proRata: fc.boolean(),
    monthInHand: fc.boolean(),
    startDate: dates,
    billingDay: fc.option(days, { nil: undefined }),
    promotion: promotions,
  })
  .map(({ startDate, billingDay, promotion, monthInHand, ...option }) =>
    ask({ option: { id: 'o', ...option }, startDate, billingDay, promotion, monthInHand }),
  );

describe('the amount that a monthly member pays today', () => {
  test('is the joining fee and each day until the billing day, at the price of its month', () => {
    // 22 days of March: 22/31 of £32.50 is £23.0645...
    expect(priceOf(ask({}))).toMatchObject({
      proRataDays: 22,
      proRata: 2306,
      joining: 1500,
      total: 3806,
      firstBillingDate: '2026-04-01',
    });
  });

  test('covers two months if the billing day has passed, each day at the price of its month', () => {
    // 20 to 28 February: 9/28; 1 to 14 March: 14/31 of £31.00.
    expect(proRata(3100, '2026-02-20', '2026-03-15')).toEqual({ days: 23, fee: 2396 });
  });

  test('includes a month in hand at the monthly price', () => {
    expect(priceOf(ask({ monthInHand: true }))).toMatchObject({ monthInHand: 3250, total: 7056 });
  });

  test('excludes amounts that depend on a billing day that is not chosen yet', () => {
    expect(priceOf(ask({ billingDay: undefined }))).toMatchObject({
      proRata: null,
      firstBillingDate: null,
      total: 1500,
    });
  });

  test('with a start on the billing day covers a month', () => {
    expect(firstBillingDate('2026-12-05', 5)).toBe('2027-01-05');
    expect(firstBillingDate('2026-01-31', 28)).toBe('2026-02-28');
  });
});

describe('the cost of a single payment', () => {
  test('is the price, and it covers the time to the last day', () => {
    expect(priceOf(ask({ option: year }))).toMatchObject({
      base: 33000,
      total: 33000,
      endDate: '2027-03-09',
    });
  });

  test.each([
    ['2026-01-31', 1, 'month', '2026-02-28'],
    ['2026-01-29', 1, 'month', '2026-02-28'],
    ['2026-01-28', 1, 'month', '2026-02-27'],
    ['2026-05-31', 1, 'month', '2026-06-30'],
    ['2026-05-31', 2, 'month', '2026-07-30'],
    ['2026-02-01', 1, 'month', '2026-02-28'],
    ['2028-02-29', 1, 'year', '2029-02-28'],
    ['2028-02-29', 4, 'year', '2032-02-28'],
  ] as const)('from %s for %d %s it covers up to %s', (start, duration, period, end) => {
    expect(endOf(start, duration, period)).toBe(end);
  });

  test('never covers less for a later start, and one month from the last days of January covers February', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 24 }), (start, months) => {
        const [end, next] = [endOf(start, months, 'month'), endOf(addDays(start, 1), months, 'month')];
        expect((end ?? '') <= (next ?? '')).toBe(true);
      }),
    );
    const ends = ['2026-01-29', '2026-01-30', '2026-01-31', '2026-02-01'].map((day) =>
      endOf(day, 1, 'month'),
    );
    expect(new Set(ends)).toEqual(new Set(['2026-02-28']));
  });

  test('a centre can have a different price', () => {
    const option = { ...year, venuePrices: { pool: 20000 } };
    expect(priceOf(ask({ option, venueId: 'pool' }))?.base).toBe(20000);
    expect(priceOf(ask({ option, venueId: 'gym' }))?.base).toBe(33000);
  });

  test('an option without a price has no cost', () => {
    expect(priceOf(ask({ option: { id: 'x', paymentType: 'fixed' } }))).toBeUndefined();
  });
});

describe('for any prices, dates and promotions', () => {
  test('the fees due now minus the discount equal the total exactly, in whole minor units', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const price = priceOf(question);
        if (price === undefined) throw new Error('priced options have a price');
        const base = question.option.paymentType === 'fixed' ? price.base : 0;
        const due = base + (price.joining ?? 0) + (price.proRata ?? 0) + (price.monthInHand ?? 0);
        expect(price.total).toBe(due - (price.discount ?? 0));
        expect(Number.isSafeInteger(price.total)).toBe(true);
        expect(price.total).toBeGreaterThanOrEqual(0);
        expect(price.discount ?? 0).toBeLessThanOrEqual(due);
      }),
    );
  });

  test('pro rata differs from the exact fraction by half a penny at most', () => {
    fc.assert(
      fc.property(pence, dates, days, (price, start, day) => {
        const until = firstBillingDate(start, day);
        let exact = 0;
        for (let date = start; date < until; date = addDays(date, 1)) {
          const { year: y, month } = parts(date);
          exact += price / daysInMonth(y, month);
        }
        expect(Math.abs(proRata(price, start, until).fee - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  test('a whole month costs the monthly price to the penny', () => {
    fc.assert(
      fc.property(pence, dates, (price, date) => {
        const start = `${date.slice(0, 8)}01`;
        expect(proRata(price, start, firstBillingDate(start, 1)).fee).toBe(price);
      }),
    );
  });

  test('the first billing date is on the billing day, after the start and within a month', () => {
    fc.assert(
      fc.property(dates, days, (start, day) => {
        const first = firstBillingDate(start, day);
        expect(parts(first).day).toBe(day);
        expect(first > start).toBe(true);
        expect(toDays(first) - toDays(start)).toBeLessThanOrEqual(31);
      }),
    );
  });

  test('a date converted to a day number and back is the same date', () => {
    fc.assert(fc.property(dates, (date) => isCalendarDate(date) && addDays(addDays(date, 40), -40) === date));
    expect(isCalendarDate('2026-02-29')).toBe(false);
    expect(isCalendarDate('2026-13-01')).toBe(false);
  });
});
