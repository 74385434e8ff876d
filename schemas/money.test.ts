import { decimalText, formatAmount } from './money';

test.each([
  [0, 'GBP', '0.00'],
  [5, 'GBP', '0.05'],
  [-5, 'GBP', '-0.05'],
  [3250, 'GBP', '32.50'],
  [3250, 'JPY', '3250'],
  [-1, 'JPY', '-1'],
  [3250, 'KWD', '3.250'],
])('%i minor units of %s are written %s', (amount, currency, text) => {
  expect(decimalText(amount, currency)).toBe(text);
});

test.each([
  [3250, 'GBP', 'en-GB', '£32.50'],
  [-3250, 'GBP', 'en-GB', '-£32.50'],
  [3250, 'JPY', 'en-GB', 'JP¥3,250'],
  [123_456_789, 'EUR', 'de-DE', '1.234.567,89\u00a0€'],
])('%i minor units of %s in %s are read as %s', (amount, currency, locale, text) => {
  expect(formatAmount(amount, currency, locale)).toBe(text);
});

test('an amount that no fraction could hold keeps its last penny', () => {
  expect(formatAmount(Number.MAX_SAFE_INTEGER, 'GBP', 'en-GB')).toBe('£90,071,992,547,409.91');
});
