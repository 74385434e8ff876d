import type { MembershipType, PaymentOption } from '../../catalogue/format';
import { purchasable } from './purchasable';
import type { CustomerSituation, Situation } from './customerSituation';

const MONTHLY: PaymentOption = { id: 'o-month', paymentType: 'recurring' };
const YEAR: PaymentOption = { id: 'o-year', paymentType: 'fixed' };

const asked = (
  option: PaymentOption,
  customer: Partial<CustomerSituation> | undefined,
  ages?: MembershipType['ages'],
  where: Pick<Situation, 'centre' | 'atCounter'> = {},
) =>
  purchasable(
    { id: 'm', slug: 'm', name: 'Gold', categories: [], paymentOptions: [option], ...(ages && { ages }) },
    option,
    3000,
    {
      today: '2026-11-25',
      ...where,
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

const tooYoung = (rule: string) => ({
  can_purchase: false,
  // The card stays in the list and says who can help.
  has_prices: true,
  message: `${rule} If you are younger, please come to one of our centres with a parent or guardian. Our staff can tell you which memberships you can have.`,
});

test('a person under 18 cannot set up a direct debit, and reads whom to bring and where', () => {
  const rule = 'Only people aged 18 or over can set up a Direct Debit.';
  expect(asked(MONTHLY, { age: 2 })).toEqual(tooYoung(rule));
  expect(asked(MONTHLY, { age: 17 })).toEqual(tooYoung(rule));
  expect(asked(MONTHLY, { age: 18 }).can_purchase).toBe(true);
});

test.each([
  ['a single payment', YEAR, { age: 17 }],
  ['an existing direct debit', MONTHLY, { age: 17, hasInstruction: true }],
  ['a customer without a known age', MONTHLY, {}],
  ['a visitor', MONTHLY, undefined],
])('%s needs no minimum age', (_what, option, customer) =>
  expect(asked(option, customer).can_purchase).toBe(true),
);

test('the age limits of the membership replace that rule', () => {
  expect(asked(MONTHLY, { age: 16 }, { from: 16 }).can_purchase).toBe(true);
  expect(asked(YEAR, { age: 15 }, { from: 16 })).toEqual(
    tooYoung('This membership is for people aged 16 or over.'),
  );
  expect(asked(MONTHLY, { age: 12 }, { from: 11, to: 15 }).can_purchase).toBe(true);
});

test('a membership for another age group is hidden', () => {
  expect(asked(MONTHLY, { age: 40 }, { from: 11, to: 15 })).toMatchObject({
    has_prices: false,
    message: 'This membership is for people aged 11 to 15.',
  });
  expect(asked(YEAR, { age: 17 }, { from: 60 })).toMatchObject({
    has_prices: false,
    message: 'This membership is for people aged 60 or over.',
  });
});

test('a person who is too young reads the name of the centre to visit', () => {
  expect(asked(MONTHLY, { age: 15 }, undefined, { centre: 'Newark Leisure Centre' }).message).toBe(
    'Only people aged 18 or over can set up a Direct Debit. If you are younger, please come to the reception of Newark Leisure Centre with a parent or guardian. Our staff can tell you which memberships you can have.',
  );
});

test('the reason promises no membership that the counter refuses', () => {
  const online = asked(MONTHLY, { age: 15 });
  const atCounter = asked(MONTHLY, { age: 15 }, undefined, { atCounter: true });
  expect(atCounter.can_purchase).toBe(false);
  expect(online.message).not.toMatch(/\bcan (?:join|buy|sign)\b/);
});

test('a customer who owes a payment reads where to pay, with the name of the centre if known', () => {
  const owing = { hasOutstandingPenalties: true };
  expect(asked(YEAR, owing, undefined, { centre: 'Newark Leisure Centre' }).message).toBe(
    'You have an outstanding payment. Please pay it in your account or at Newark Leisure Centre before you join.',
  );
  expect(asked(YEAR, owing).message).toContain('at your centre before you join');
});

test.each([
  ['a minimum age', { from: 16 }, 15, 'aged 16 or over'],
  ['a minimum age of a concession', { from: 60 }, 30, 'aged 60 or over'],
  ['a maximum age', { to: 15 }, 30, 'aged 15 or under'],
  ['two ages', { from: 11, to: 15 }, 30, 'aged 11 to 15'],
])('for a membership with %s staff read the age of the customer', (_what, ages, age, who) => {
  const where = { atCounter: true, centre: 'Newark Leisure Centre' };
  expect(asked(YEAR, { age }, ages, where).message).toBe(
    `The customer is ${age} years old. This membership is for people ${who}.`,
  );
});
