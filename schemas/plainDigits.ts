/** Digits of every script, as keyboards write them: Arabic-Indic, Devanagari, full-width. */

const ASCII_NINE = 0x39;

/** Unicode has the ten digits of each script in sequence, from zero to nine. */
export function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  if (code <= ASCII_NINE) return Number(digit);
  let nought = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(nought - 1))) nought -= 1;
  return (code - nought) % 10;
}

/** The text in NFKC form, with its digits as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
