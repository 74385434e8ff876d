import { decimalText, formatAmount, minorUnitsIn } from './money';

test.each([
  [0, 'GBP', '0.00'],
  [5, 'GBP', '0.05'],
  [-5, 'GBP', '-0.05'],
  [3250, 'GBP', '32.50'],
  [3250, 'JPY', '3250'],
  [-1, 'JPY', '-1'],
  [3250, 'KWD', '3.250'],
  // Most people write forints without a fraction, but amounts are in hundredths.
  [123_450, 'HUF', '1234.50'],
])('%i minor units of %s are written %s', (amount, currency, text) => {
  expect(decimalText(amount, currency)).toBe(text);
});

test.each([
  ['0', 'GBP', 0],
  ['-0.00', 'GBP', 0],
  ['32.5', 'GBP', 3250],
  ['-32.50', 'GBP', -3250],
  ['32.5000', 'GBP', 3250],
  ['3250', 'JPY', 3250],
  ['3.25', 'KWD', 3250],
  ['12345', 'HUF', 1_234_500],
  ['32.505', 'GBP', undefined],
  ['1.5', 'JPY', undefined],
  ['.5', 'GBP', undefined],
  ['1e3', 'GBP', undefined],
  ['90071992547409.92', 'GBP', undefined],
])('%s in %s is %p minor units', (text, currency, amount) => {
  expect(minorUnitsIn(text, currency)).toBe(amount);
});

test.each([
  [3250, 'GBP', 'en-GB', '£32.50'],
  [-3250, 'GBP', 'en-GB', '-£32.50'],
  [3250, 'JPY', 'en-GB', 'JP¥3,250'],
  [1_234_500, 'HUF', 'en-GB', 'HUF\u00a012,345.00'],
  [123_456_789, 'EUR', 'de-DE', '1.234.567,89\u00a0€'],
])('%i minor units of %s in %s are read as %s', (amount, currency, locale, text) => {
  expect(formatAmount(amount, currency, locale)).toBe(text);
});

test('an amount beyond the precision of a float keeps its last penny', () => {
  expect(formatAmount(Number.MAX_SAFE_INTEGER, 'GBP', 'en-GB')).toBe('£90,071,992,547,409.91');
});
