import { digitsOf, minorUnitsIn } from './money';
import { typedNumber } from './typedNumber';

/**
 * Minor units of a typed amount without currency symbol: '5', '5,50', '1,500.00'. Undefined for a text that
 * is not an amount, is ambiguous, or has more decimals than the currency.
 */
export function typedAmount(typed: string, currency: string, locale: string): number | undefined {
  const read = typedNumber(typed, { locale, decimals: digitsOf(currency) });
  return read.kind === 'number' ? minorUnitsIn(read.decimal, currency) : undefined;
}
