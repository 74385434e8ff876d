/** Money as staff type and read it. The digits are counted as text: no fraction is ever calculated with. */
import {
  decimalText,
  minorUnits,
  numberText,
  typedAmount,
  typedText,
  type MinorUnits,
} from '../../../core/contract';

/** How amounts are read and typed at a counter. */
export interface TillMoney {
  /** Of whoever serves. */
  readonly symbol: string;
  /** The tenant's, as ISO 4217 names it: it says how many decimals there are. */
  readonly currency: string;
  /** The tenant's: it says which mark stands before the decimals. */
  readonly locale: string;
}

/** Seven digits of whole units are more than any till holds, and leave every sum exact. */
const MAX_WHOLE_DIGITS = 7;

/** 2 for pounds, 0 for yen, 3 for dinars. */
export const decimalsOf = (currency: string): number => decimalText(0, currency).slice('0.'.length).length;

/**
 * '12', '12,5' and '£1,234.50' as minor units; a minus is read, too. Undefined for what is no amount, may be two, or
 * is finer than the currency.
 */
export function parseMoney(text: string, { symbol, currency, locale }: TillMoney): MinorUnits | undefined {
  const amount = typedAmount(text.replace(typedText(symbol), ''), currency, locale);
  const most = 10 ** (MAX_WHOLE_DIGITS + decimalsOf(currency));
  return amount === undefined || Math.abs(amount) >= most ? undefined : minorUnits(amount);
}

/** As it is typed into a field: '1234.50' for 123450 pence, '1234,50' for as many cents in German. */
export const typedMoney = (amount: number, { currency, locale }: Omit<TillMoney, 'symbol'>): string =>
  numberText(decimalText(minorUnits(amount), currency), locale);

/** 123450 pence are '£1,234.50', with the symbol that the platform gives whoever serves. */
export function moneyText(amount: number, { symbol, currency, locale }: TillMoney): string {
  const decimals = decimalsOf(currency);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${amount < 0 ? '-' : ''}${symbol}${format.format(decimalText(Math.abs(amount), currency))}`;
}
