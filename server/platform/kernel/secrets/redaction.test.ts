/** @jest-environment node */
import { redactCardNumbers, redactDeep } from './redaction';

test.each(['4929000000006', '4929 0000 0000 6', 'card 5186-1500-0000-0008 please', '374200000000004'])(
  'a card number typed as %p is removed',
  (typed) => expect(redactCardNumbers(typed)).toMatch(/^(card )?\[card number removed\]( please)?$/),
);

test.each([
  '07700 900123',
  '12 High Street, AB1 2CD',
  '4929000000007',
  '200000 55779911',
  '2026-11-20',
  '07700 900123/07700 900456',
])('%p stays', (typed) => expect(redactCardNumbers(typed)).toBe(typed));

test.each([
  ['12 4929 0000 0000 6', '12 [card number removed]'],
  ['4929 0000 0000 6 12/27 123', '[card number removed] 12/27 123'],
  ['4929000000006 1227', '[card number removed] 1227'],
  ['4929  0000 \u2013 0000 / 6', '[card number removed]'],
  ['4929\u200b0000\u200b0000\u200b6', '[card number removed]'],
  [
    '07700 900123, 4929 0000 0000 6 and 5186-1500-0000-0008',
    '07700 900123, [card number removed] and [card number removed]',
  ],
])('characters beside a card number do not hide it: %p', (typed, kept) => {
  expect(redactCardNumbers(typed)).toBe(kept);
});

test.each(['٤٩٢٩٠٠٠٠٠٠٠٠٦', '४९२९ ०००० ०००० ६', '４９２９００００００００６', '𝟒𝟗𝟐𝟗𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟎𝟔'])(
  'a card number in digits of another script is removed: %p',
  (typed) => expect(redactCardNumbers(typed)).toBe('[card number removed]'),
);

test('a text of only digits and spaces is scanned once', () => {
  const long = '4929 0000 0000 6 '.repeat(15_000);
  expect(redactCardNumbers(long)).not.toContain('4929');
  expect(redactCardNumbers('1 '.repeat(125_000))).toHaveLength(250_000);
});

test('nested answers are searched completely', () => {
  expect(redactDeep({ a: ['x', { b: '4929000000006' }], c: 4929000000006, d: true })).toEqual({
    a: ['x', { b: '[card number removed]' }],
    c: '[card number removed]',
    d: true,
  });
});
