import { moneyText, parseMoney, typedMoney } from './money';

const POUNDS = { symbol: '£', currency: 'GBP', locale: 'en-GB' };
const YEN = { symbol: '¥', currency: 'JPY', locale: 'en-GB' };
const EUROS = { symbol: '€', currency: 'EUR', locale: 'de-DE' };
const DINARS = { symbol: 'KD', currency: 'KWD', locale: 'en-GB' };

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['£1,234.50', 123450],
  [' £ 12.05 ', 1205],
  ['\u200b£12.05\ufeff', 1205],
  ['12,50', 1250],
  ['1.234,50', 123450],
  ['12.', 1200],
  ['.5', 50],
  ['0', 0],
  ['0.07', 7],
  ['-1', -100],
  ['-£2.50', -250],
  ['1,234,567.89', 123456789],
  // Floating-point arithmetic would give 1.1499999…
  ['1.15', 115],
  ['9999999.99', 999999999],
  ['٣', 300],
])("'%s' is %d pence", (text, pence) => expect(parseMoney(text, POUNDS)).toBe(pence));

test.each(['abc', '', ' ', '£', '.', '1.234', '12,34.5', '1e3', '--1', '5 pounds', '12345678'])(
  "'%s' is not an amount",
  (text) => expect(parseMoney(text, POUNDS)).toBeUndefined(),
);

// @spec platform 6.3c, 9.5b
test('the currency symbol is that of the staff session', () => {
  expect(parseMoney('€12', { symbol: '€', currency: 'EUR', locale: 'en-GB' })).toBe(1200);
  expect(parseMoney('£12', { symbol: '€', currency: 'EUR', locale: 'en-GB' })).toBeUndefined();
  expect(moneyText(123450, { symbol: '€', currency: 'EUR', locale: 'en-GB' })).toBe('€1,234.50');
});

test.each([
  [0, '£0.00'],
  [7, '£0.07'],
  [100000, '£1,000.00'],
  [123456789, '£1,234,567.89'],
  [-250, '-\u2060£2.50'],
])('%d pence is shown as %s', (pence, text) => expect(moneyText(pence, POUNDS)).toBe(text));

test.each([
  ['50', YEN, 50],
  ['¥5,000', YEN, 5000],
  ['50.00', YEN, 50],
  ['3.250', DINARS, 3250],
  ['3.25', DINARS, 3250],
  ['KD 1,234.5', DINARS, 1234500],
])("'%s' has the decimals of its currency", (text, till, minor) =>
  expect(parseMoney(text, till)).toBe(minor),
);

test.each([
  ['50.5', YEN],
  ['3.2505', DINARS],
])("'%s' has more decimals than its currency, and is not an amount", (text, till) =>
  expect(parseMoney(text, till)).toBeUndefined(),
);

test.each([
  [5000, YEN, '¥5,000'],
  [0, YEN, '¥0'],
  [-50, YEN, '-\u2060¥50'],
  [3250, DINARS, 'KD3.250'],
  [1234500, DINARS, 'KD1,234.500'],
])('%d minor units are shown with the decimals of the currency', (minor, till, text) =>
  expect(moneyText(minor, till)).toBe(text),
);

test.each([POUNDS, YEN, DINARS, EUROS, { ...DINARS, locale: 'de-DE' }])(
  'an amount in a field in $locale is read back as the same amount of $currency',
  (till) => {
    for (const amount of [0, 5, 1350, 123450])
      expect(parseMoney(typedMoney(amount, till), till)).toBe(amount);
  },
);

test('a counter of a German tenant shows and accepts amounts in German format', () => {
  expect(parseMoney('12,50', EUROS)).toBe(1250);
  expect(parseMoney('1.234', EUROS)).toBe(123400);
  expect(typedMoney(1250, EUROS)).toBe('12,50');
  expect(moneyText(123450, EUROS)).toBe('1.234,50\u00a0€');
  expect(moneyText(-250, EUROS)).toBe('-\u20602,50\u00a0€');
  expect(parseMoney(moneyText(123450, EUROS), EUROS)).toBe(123450);
});

test('an ambiguous amount in a currency with thousandths is rejected', () => {
  expect(parseMoney('1,234', DINARS)).toBeUndefined();
  expect(parseMoney('1.234', { ...DINARS, locale: 'de-DE' })).toBeUndefined();
});
