import { digitsOf, minorUnitsIn } from './money';
import { typedNumber } from './typedNumber';

/** Minor units of '5', '5,50' or '1,500.00'. Undefined if ambiguous, wrong, or with too many decimals. */
export function typedAmount(typed: string, currency: string, locale: string): number | undefined {
  const read = typedNumber(typed, { locale, decimals: digitsOf(currency) });
  return read.kind === 'number' ? minorUnitsIn(read.decimal, currency) : undefined;
}
