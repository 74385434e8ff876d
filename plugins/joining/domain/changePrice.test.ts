import { changeCosts } from '../testing/currentMembershipBuilders';
import { pounds } from '../testing/builders';
import { changePriceOf } from './price';

const compose = (monthInHand: number | null) => {
  const { totalDueNow } = changeCosts();
  const composition = {
    ...totalDueNow.composition,
    monthInHand: monthInHand === null ? null : pounds(monthInHand),
  };
  return changeCosts({ totalDueNow: { ...totalDueNow, composition } });
};

test('the amount due now is the sum of the month in hand and each fee', () => {
  const price = changePriceOf(changeCosts(), true);
  expect(price.lines).toEqual([
    { kind: 'monthInHand', amount: 850 },
    { kind: 'fee', label: 'Difference for the days', amount: 620, days: 9 },
    { kind: 'fee', label: 'Change fee', amount: 500 },
  ]);
  expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.dueNow);
});

// @spec joining 3.5
test('a month in hand of zero is shown if the membership has one, and left out otherwise', () => {
  expect(changePriceOf(compose(0), true).lines[0]).toEqual({ kind: 'monthInHand', amount: 0 });
  expect(changePriceOf(compose(0), false).lines[0]).toMatchObject({ kind: 'fee' });
  expect(changePriceOf(compose(null), true).lines[0]).toMatchObject({ kind: 'fee' });
});

test('each month costs the new price; a single payment has no later payments', () => {
  expect(changePriceOf(changeCosts(), false)).toMatchObject({
    monthly: 3250,
    firstBilling: '1 December 2026',
  });
  const change = changeCosts();
  const once = changePriceOf({ ...change, costs: { ...change.costs, paymentType: 'fixed' } }, false);
  expect([once.monthly, once.firstBilling]).toEqual([undefined, undefined]);
});
