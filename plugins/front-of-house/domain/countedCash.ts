/** Counts the cash in a till by the number of each note and coin. */

import { plainDigits, typedCode } from '../../../core/contract';

/** `pieces`: the text of each field. Returns undefined when a text is not a whole number. */
export function sumCountedCash(
  denominations: readonly number[],
  pieces: Readonly<Record<number, string>>,
): number | undefined {
  let total = 0;
  for (const denomination of denominations) {
    const text = typedCode(plainDigits(pieces[denomination] ?? ''));
    if (!/^\d{0,5}$/.test(text)) return undefined;
    total += Number(text || '0') * denomination;
  }
  return total;
}
