import { isOutwardCode, isPostcodeOutsideUk } from './postcodes';

test.each([
  'BFPO 61',
  'B.F.P.O. 5423',
  'bf1 3aa',
  'GX11 1AA',
  'fiqq1zz',
  'ASCN 1ZZ',
  'TKCA 1ZZ',
  'AI-2640',
  'KY1-1100',
  'VG1110',
  '\u200bＦＩＱＱ １ＺＺ',
])('the postcode %p lies outside the United Kingdom', (typed) =>
  expect(isPostcodeOutsideUk(typed)).toBe(true),
);

test.each(['NG1 1WQ', 'JE2 3AB', 'GY1 1AA', 'IM1 1AA', 'B1 1AA', 'BF2 1AA', 'no fixed abode', 'XX', ''])(
  '%p is not a postcode outside the United Kingdom',
  (typed) => expect(isPostcodeOutsideUk(typed)).toBe(false),
);

test.each(['NG1', 'ng1', 'SW1A', 'M1', 'EC1A ', 'JE2', 'NG 24', 'N١'])('%p is an outward code', (typed) =>
  expect(isOutwardCode(typed)).toBe(true),
);

test.each(['NG1 1WQ', 'HM 12', 'AD500', 'D02 X285', '12345', 'XX1', 'SN 04', 'NG', ''])(
  '%p is not an outward code of a British postcode',
  (typed) => expect(isOutwardCode(typed)).toBe(false),
);
