import { typedCode } from './typedText';

/**
 * Postcodes that Royal Mail serves outside the United Kingdom and the Crown dependencies: British forces (BFPO numbers
 * and `BF1`), Gibraltar, and the overseas territories, some of which have postcodes of a form of their own.
 */
const OUTSIDE = [
  /^BFPO\d{1,4}$/,
  /^BF1\d[A-Z]{2}$/,
  /^GX11\d[A-Z]{2}$/,
  /^(?:ASCN|BBND|BIQQ|FIQQ|PCRN|SIQQ|STHL|TDCU|TKCA)1ZZ$/,
  /^AI2640$/,
  /^KY\d{5}$/,
  /^MSR\d{4}$/,
  /^VG\d{4}$/,
];

/** Whether a postcode is known and lies outside the United Kingdom. `FIQQ 1ZZ`, `bfpo 61` and `GX11 1AA` do. */
export function isPostcodeOutsideUk(typed: string): boolean {
  const plain = typedCode(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[.\p{Pd}]/gu, '');
  return OUTSIDE.some((form) => form.test(plain));
}
