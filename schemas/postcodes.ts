import { plainDigits } from './plainDigits';
import { typedCode } from './typedText';

/**
 * Postcodes that Royal Mail serves outside the United Kingdom and the Crown dependencies: British forces
 * (BFPO numbers and `BF1`), Gibraltar, and the overseas territories. Some of these have their own postcode
 * format.
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

/** True for a known postcode outside the United Kingdom, such as `FIQQ 1ZZ`, `bfpo 61` and `GX11 1AA`. */
export function isPostcodeOutsideUk(typed: string): boolean {
  const plain = typedCode(plainDigits(typed))
    .toUpperCase()
    .replace(/[.\p{Pd}]/gu, '');
  return OUTSIDE.some((form) => form.test(plain));
}

/** The first letters of postcodes of the United Kingdom and the Crown dependencies. */
const AREAS =
  'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'.split(
    ' ',
  );

/** True for 'NG1' of 'NG1 1WQ'. Postcodes of this length in other countries have another format. */
export function isOutwardCode(typed: string): boolean {
  const [, area = ''] = /^([A-Z]{1,2})[1-9][A-Z\d]?$/.exec(typedCode(plainDigits(typed)).toUpperCase()) ?? [];
  return AREAS.includes(area);
}
