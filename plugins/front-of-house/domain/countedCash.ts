/** Counting a till: how many of each note and coin lie in it. */

import { plainDigits, typedCode } from '../../../core/contract';

/** Text of the fields by denomination. Undefined where something is no whole number of pieces. */
export function countedFrom(
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
