import { numberText, typedNumber } from './typedNumber';

const read = (typed: string, locale: string, decimals?: number): unknown => {
  const found = typedNumber(typed, { locale, decimals });
  if (found.kind === 'number') return Number(found.decimal);
  return found.kind === 'twoWays' ? [found.whole, found.fraction] : undefined;
};

const IN_EVERY_LANGUAGE: readonly [string, number][] = [
  ['2.1', 2.1],
  ['2,1', 2.1],
  ['-2,1', -2.1],
  ['\u22122,1', -2.1],
  ['+3', 3],
  ['007', 7],
  ['.5', 0.5],
  [',5', 0.5],
  ['5.', 5],
  ['0,125', 0.125],
  ['1234,567', 1234.567],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['1,234,567.89', 1234567.89],
  ['1 234', 1234],
  ['1\u202f234,567', 1234.567],
  ['1’234.5', 1234.5],
  [' \u200b12\u00a0', 12],
  ['１２', 12],
  ['١٢', 12],
  ['१,२३४.५', 1234.5],
  ['١٬٢٣٤٫٥', 1234.5],
  ['٢٫٥', 2.5],
];

for (const locale of ['en-GB', 'de-DE', 'fr-FR'])
  test.each(IN_EVERY_LANGUAGE)(`in ${locale} '%s' can only be %d`, (typed, value) =>
    expect(read(typed, locale)).toBe(value),
  );

test.each([
  '',
  ' ',
  'abc',
  '.',
  '-',
  '--1',
  '1e3',
  '0x10',
  '12,34.5',
  '1,23,4',
  '1 2',
  '1.5.2026',
  '5 pounds',
  '1,2.3,4',
])("'%s' is not a number", (typed) => expect(read(typed, 'en-GB')).toBeUndefined());

test.each([
  ['en-GB', '1.234', 1.234],
  ['de-DE', '1,234', 1.234],
])('in %s %s has the decimal mark of the language', (locale, typed, value) =>
  expect(read(typed, locale)).toBe(value),
);

test.each([
  ['en-GB', '1,234', ['1234', '1.234']],
  ['en-GB', '-1,234', ['-1234', '-1.234']],
  ['de-DE', '1.234', ['1234', '1,234']],
])('in %s %s is ambiguous, and both numbers are named', (locale, typed, both) =>
  expect(read(typed, locale)).toEqual(both),
);

test.each([
  ['en-GB', '10,000', 0, 10000],
  ['de-DE', '10.000', 0, 10000],
  ['en-GB', '1,234', 2, 1234],
  ['de-DE', '1.234', 2, 1234],
])('in %s %s has a thousands separator if at most %d decimals are valid', (locale, typed, decimals, value) =>
  expect(read(typed, locale, decimals)).toBe(value),
);

test('a formatted number is read back as the same number', () => {
  expect(numberText(2.1, 'de-DE')).toBe('2,1');
  expect(numberText(2.1, 'en-GB')).toBe('2.1');
  for (const locale of ['en-GB', 'de-DE', 'ar', 'fa', 'sv'])
    for (const value of [0, 2.1, -1.234, 1234, 1234.5, 1234567.125])
      expect(read(numberText(value, locale), locale)).toBe(value);
});
