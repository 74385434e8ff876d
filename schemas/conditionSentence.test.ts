import { conditionSentence, type ConditionWords, type FactWords } from './conditionSentence';

const FACTS: Readonly<Record<string, FactWords>> = {
  'user.loggedIn': { phrases: { true: 'logged in', false: 'not logged in' } },
  'user.hasInstruction': { phrases: { true: 'with a direct debit', false: 'without a direct debit' } },
  'mode.kiosk': { phrases: { true: 'on a kiosk', false: 'not on a kiosk' } },
  'selection.paymentType': {
    values: ['recurring', 'fixed'],
    phrases: { recurring: 'paying monthly', fixed: 'paying once' },
  },
  'park.season': {
    values: ['spring', 'summer', 'autumn'],
    phrases: { spring: 'in spring', summer: 'in summer', autumn: 'in autumn' },
  },
  'cart.itemCount': { phrases: { value: 'the basket has {value} items' } },
};
const COMPOSED: Readonly<Record<string, unknown>> = {
  'mandate.needed': {
    all: [{ fact: 'selection.paymentType', is: 'recurring' }, { not: 'user.hasInstruction' }],
  },
  'mandate.member': { all: ['mandate.needed', 'user.loggedIn'] },
  'loop.a': { any: ['loop.b', 'mode.kiosk'] },
  'loop.b': { not: 'loop.a' },
};
const words: ConditionWords = {
  factOf: (name) => FACTS[name],
  composedOf: (name) => COMPOSED[name],
};
const monthly = { fact: 'selection.paymentType', is: 'recurring' };

test.each<readonly [unknown, string]>([
  [undefined, 'Always'],
  ['user.loggedIn', 'Only when logged in'],
  [{ not: 'user.loggedIn' }, 'Only when not logged in'],
  [{ not: { not: 'user.loggedIn' } }, 'Only when logged in'],
  [{ fact: 'user.loggedIn', is: false }, 'Only when not logged in'],
  ['mandate.needed', 'Only when paying monthly and without a direct debit'],
  [{ not: 'mandate.needed' }, 'Only when paying once or with a direct debit'],
  ['mandate.member', 'Only when paying monthly, without a direct debit and logged in'],
  [
    { any: ['mandate.needed', 'mode.kiosk'] },
    'Only when both paying monthly and without a direct debit or on a kiosk',
  ],
  [
    { all: [monthly, { any: ['user.loggedIn', 'mode.kiosk'] }] },
    'Only when paying monthly and either logged in or on a kiosk',
  ],
  [
    { all: [monthly, { any: ['mode.kiosk', { all: ['user.loggedIn', 'user.hasInstruction'] }] }] },
    'Only when paying monthly and either on a kiosk or (logged in and with a direct debit)',
  ],
  [{ all: [monthly, monthly] }, 'Only when paying monthly'],
  [{ not: monthly }, 'Only when paying once'],
  [{ fact: 'park.season', in: ['spring', 'summer'] }, 'Only when in spring or in summer'],
  [{ not: { fact: 'park.season', in: ['spring', 'summer'] } }, 'Only when in autumn'],
  [{ not: { fact: 'park.season', is: 'spring' } }, 'Only when not in spring'],
  [
    { not: { fact: 'park.season', in: ['spring', 'summer', 'autumn'] } },
    'Only when not in spring, not in summer and not in autumn',
  ],
  [{ fact: 'cart.itemCount', is: 0 }, 'Only when the basket has 0 items'],
  ['lockers.wanted', 'Only when “lockers.wanted” is true'],
  [{ fact: 'lockers.size', is: 'big' }, 'Only when “lockers.size” is “big”'],
  ['loop.a', 'Only when “loop.a” is false or on a kiosk'],
])('%j', (when, sentence) => {
  expect(conditionSentence(when, words)).toBe(sentence);
});

test.each([[null], [[]], [{}], [{ all: ['user.loggedIn', 3] }], [{ fact: 'user.loggedIn' }], [{ any: [] }]])(
  'a condition that cannot be read is described as such: %j',
  (when) => {
    expect(conditionSentence(when, words)).toBe('Under a condition that can’t be read');
  },
);

test('a condition that is nested too deep cannot be read', () => {
  let when: unknown = 'user.loggedIn';
  for (let level = 0; level < 10_000; level += 1) when = { not: when };
  expect(conditionSentence(when, words)).toBe('Under a condition that can’t be read');
});
