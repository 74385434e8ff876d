import fc from 'fast-check';
import { formatMoney, minorUnits, sum } from './money';

// @spec platform 9.5a, 9.5b
test('amounts are shown with the currency and two decimals', () => {
  expect(formatMoney(3250, 'GBP', 'en-GB')).toBe('£32.50');
  expect(formatMoney(5, 'GBP', 'en-GB')).toBe('£0.05');
  expect(formatMoney(-1999, 'GBP', 'en-GB')).toBe('-\u2060£19.99');
  expect(formatMoney(1234567, 'GBP', 'en-GB')).toBe('£12,345.67');
});

test('no line break separates a minus from its amount', () => {
  const wordJoiner = '\u2060';
  expect(formatMoney(-1999, 'GBP', 'en-GB')).toBe(`-${wordJoiner}£19.99`);
  expect(formatMoney(-1999, 'SEK', 'sv-SE')).toMatch(new RegExp(`^\u2212${wordJoiner}`));
});

test('a currency without pence has none', () => expect(formatMoney(500, 'JPY', 'en-GB')).toBe('JP¥500'));

// @spec platform 9.5a
test('a fraction of a penny is rejected, never rounded', () => {
  expect(() => minorUnits(10.5)).toThrow(RangeError);
  expect(() => minorUnits(Number.NaN)).toThrow(RangeError);
  expect(() => formatMoney(0.1 + 0.2, 'GBP', 'en-GB')).toThrow(RangeError);
});

test('the shown digits are exact for any amount', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const digits = formatMoney(amount, 'GBP', 'en-GB').replace(/\D/g, '').replace(/^0+/, '');
      expect(digits).toBe(amount === 0 ? '' : String(Math.abs(amount)));
    }),
  );
});

test('a sum does not depend on the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }).map(minorUnits)), (amounts) => {
      expect(sum(amounts)).toBe(sum([...amounts].reverse()));
    }),
  );
});
