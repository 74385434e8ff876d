/** What somebody's age decides of the memberships that they may buy. */
import type { MembershipSeed, PaymentOptionSeed } from '../seed/format';
import { purchasable } from './purchasable';
import type { CustomerSituation } from './situation';

const MONTHLY: PaymentOptionSeed = { id: 'o-month', paymentType: 'recurring' };
const YEAR: PaymentOptionSeed = { id: 'o-year', paymentType: 'fixed' };

const asked = (
  option: PaymentOptionSeed,
  customer: Partial<CustomerSituation> | undefined,
  ages?: MembershipSeed['ages'],
) =>
  purchasable(
    { id: 'm', slug: 'm', name: 'Gold', categories: [], paymentOptions: [option], ...(ages && { ages }) },
    option,
    3000,
    {
      today: '2026-11-25',
      customer: customer && {
        id: 'c',
        age: undefined,
        hasInstruction: false,
        billingDay: undefined,
        hasOutstandingPenalties: false,
        proofRequired: false,
        holds: [],
        ...customer,
      },
    },
  );

const tooYoung = (from: number) => ({
  can_purchase: false,
  // Their card stays in the list, and says who joins them.
  has_prices: true,
  message: `This membership is for people aged ${from} or over. If you are younger, please come to the reception of your centre with a parent or guardian, who can join you there.`,
});

test('nobody under 18 sets up a direct debit, and is told who can join them and where', () => {
  expect(asked(MONTHLY, { age: 2 })).toEqual(tooYoung(18));
  expect(asked(MONTHLY, { age: 17 })).toEqual(tooYoung(18));
  expect(asked(MONTHLY, { age: 18 }).can_purchase).toBe(true);
});

test.each([
  ['a single payment', YEAR, { age: 17 }],
  ['a direct debit that exists', MONTHLY, { age: 17, hasInstruction: true }],
  ['somebody whose age is not known', MONTHLY, {}],
  ['a visitor', MONTHLY, undefined],
])('%s needs no least age', (_what, option, customer) =>
  expect(asked(option, customer).can_purchase).toBe(true),
);

test('the ages of the membership count in place of that', () => {
  expect(asked(MONTHLY, { age: 16 }, { from: 16 }).can_purchase).toBe(true);
  expect(asked(YEAR, { age: 15 }, { from: 16 })).toEqual(tooYoung(16));
  expect(asked(MONTHLY, { age: 12 }, { from: 11, to: 15 }).can_purchase).toBe(true);
});

test('a membership for another age is hidden', () => {
  expect(asked(MONTHLY, { age: 40 }, { from: 11, to: 15 })).toMatchObject({
    has_prices: false,
    message: 'This membership is for people aged 11 to 15.',
  });
  expect(asked(YEAR, { age: 17 }, { from: 60 })).toMatchObject({
    has_prices: false,
    message: 'This membership is for people aged 60 or over.',
  });
});
