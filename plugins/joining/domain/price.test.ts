import fc from 'fast-check';
import { costs, fees, fixedCosts, fixedOption, option, pounds } from '../testing/builders';
import { headlinePrice, priceOf } from './price';

const sum = (price: ReturnType<typeof priceOf>) =>
  price?.lines.reduce((total, { amount }) => total + amount, 0);

test('a monthly membership pays its fee later, which is shown beside the amount due now', () => {
  expect(priceOf(costs())).toEqual({
    lines: [
      { kind: 'setup', amount: 2000 },
      { kind: 'proRata', amount: 1192, days: 11 },
    ],
    dueNow: 3192,
    isOpen: false,
    monthly: 3250,
    firstBilling: '1 December 2026',
  });
});

test('a single payment pays its fee now, with no later payments', () => {
  const price = priceOf(fixedCosts());
  expect(price).toEqual({
    lines: [{ kind: 'membership', amount: 36000 }],
    dueNow: 36000,
    isOpen: false,
  });
});

test('until a billing day is chosen, part of a month may be added, unless the platform says that it charges none', () => {
  const open = { totalToPayNow: pounds(0), prettyFirstBillingDate: null };
  expect(priceOf(costs(open))?.isOpen).toBe(true);
  expect(priceOf(costs({ ...open, chargesProRata: true }))?.isOpen).toBe(true);
  expect(priceOf(costs({ ...open, chargesProRata: false }))?.isOpen).toBe(false);
});

test('before the costs load, the option shows its price today', () => {
  expect(priceOf(option())?.dueNow).toBe(3192);
  expect(priceOf(fixedOption({ totalToPayNow: null }))).toBeUndefined();
  expect(headlinePrice(option())).toBe(3250);
});

test('the lines always add up to the amount due now', () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(amount, amount, amount, amount, (joining, proRata, inHand, discount) => {
      const price = priceOf(
        costs({
          fees: fees({
            joiningFee: pounds(joining),
            proRataFee: pounds(proRata),
            monthInHandFee: pounds(inHand),
            discount: pounds(discount),
          }),
          totalToPayNow: pounds(joining + proRata + inHand - discount),
        }),
      );
      expect(sum(price)).toBe(price?.dueNow);
    }),
  );
});

test('a single payment of zero is shown as free; fees of zero are hidden', () => {
  const free = fees({ baseFee: pounds(0), joiningFee: pounds(0), proRataFee: null });
  expect(priceOf(fixedCosts({ fees: free, totalToPayNow: pounds(0) }))).toMatchObject({
    lines: [{ kind: 'membership', amount: 0 }],
    dueNow: 0,
  });
});
