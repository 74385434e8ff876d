/** @jest-environment node */
import { redactCardNumbers, redactDeep } from './redaction';

test.each(['4929000000006', '4929 0000 0000 6', 'card 5186-1500-0000-0008 please', '374200000000004'])(
  'a card number typed as %p is removed',
  (typed) => expect(redactCardNumbers(typed)).toMatch(/^(card )?\[card number removed\]( please)?$/),
);

test.each(['07700 900123', '12 High Street, AB1 2CD', '4929000000007', '200000 55779911', '2026-11-20'])(
  '%p stays',
  (typed) => expect(redactCardNumbers(typed)).toBe(typed),
);

test('answers are searched to their depth', () => {
  expect(redactDeep({ a: ['x', { b: '4929000000006' }], c: 4929000000006, d: true })).toEqual({
    a: ['x', { b: '[card number removed]' }],
    c: '[card number removed]',
    d: true,
  });
});
