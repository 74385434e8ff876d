import { digitsOf, minorUnitsIn } from './money';
import { typedNumber } from './typedNumber';

/**
 * Minor units of an amount as people type it, without its symbol: '5', '5,50', '1,500.00'. Undefined for what is no
 * amount, may be two, or is finer than the currency.
 */
export function typedAmount(typed: string, currency: string, locale: string): number | undefined {
  const read = typedNumber(typed, { locale, decimals: digitsOf(currency) });
  return read.kind === 'number' ? minorUnitsIn(read.decimal, currency) : undefined;
}
