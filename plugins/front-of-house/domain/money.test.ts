import { moneyText, parseMoney, typedMoney } from './money';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['£1,234.50', 123450],
  [' £ 12.05 ', 1205],
  ['.5', 50],
  ['0', 0],
  ['0.07', 7],
  ['-1', -100],
  ['-£2.50', -250],
  ['1,234,567.89', 123456789],
  // What fractions would make 1.1499999…
  ['1.15', 115],
  ['9999999.99', 999999999],
])("'%s' is %d pence", (text, pence) => expect(parseMoney(text)).toBe(pence));

test.each([
  'abc',
  '',
  ' ',
  '£',
  '.',
  '12.',
  '1.234',
  '1,23',
  '12,34.5',
  '1e3',
  '٣',
  '--1',
  '5 pounds',
  '12345678',
])("'%s' is no amount", (text) => expect(parseMoney(text)).toBeUndefined());

test('the symbol is that of whoever serves', () => {
  expect(parseMoney('€12', '€')).toBe(1200);
  expect(parseMoney('£12', '€')).toBeUndefined();
  expect(moneyText(123450, '€')).toBe('€1,234.50');
});

test.each([
  [0, '£0.00'],
  [7, '£0.07'],
  [100000, '£1,000.00'],
  [123456789, '£1,234,567.89'],
  [-250, '-£2.50'],
])('%d pence read %s', (pence, text) => expect(moneyText(pence, '£')).toBe(text));

test('what is put into a field is read back as the same amount', () => {
  for (const amount of [0, 5, 1350, 123450]) expect(parseMoney(typedMoney(amount))).toBe(amount);
});
