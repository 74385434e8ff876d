/** Money as staff type and read it. Digits are handled as text, never as fractions. */
import {
  decimalText,
  minorUnits,
  numberText,
  typedAmount,
  typedText,
  type MinorUnits,
} from '../../../core/contract';

export interface TillMoney {
  readonly symbol: string;
  /** The tenant's ISO 4217 code. It defines the number of decimals. */
  readonly currency: string;
  /** The tenant's locale. It defines the decimal separator. */
  readonly locale: string;
}

/** Seven digits of whole units are more than any till contains, and keep every sum exact. */
const MAX_WHOLE_DIGITS = 7;

/** 2 for pounds, 0 for yen, 3 for dinars. */
export const decimalsOf = (currency: string): number => decimalText(0, currency).slice('0.'.length).length;

/** '12', '-12,5' and '£1,234.50' in minor units. Undefined: no amount, ambiguous, or too many decimals. */
export function parseMoney(text: string, { symbol, currency, locale }: TillMoney): MinorUnits | undefined {
  const amount = typedAmount(text.replace(typedText(symbol), ''), currency, locale);
  const most = 10 ** (MAX_WHOLE_DIGITS + decimalsOf(currency));
  return amount === undefined || Math.abs(amount) >= most ? undefined : minorUnits(amount);
}

/** As typed into a field: '1234.50' for 123450 pence, '1234,50' for as many cents in German. */
export const typedMoney = (amount: number, { currency, locale }: Omit<TillMoney, 'symbol'>): string =>
  numberText(decimalText(minorUnits(amount), currency), locale);

/** The word joiner keeps the minus on the line of its figures. */
const MINUS = '-\u2060';

/** In German the symbol follows the amount, as on the pages of customers. */
function isSymbolLast(locale: string, currency: string): boolean {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return (
    parts.findIndex(({ type }) => type === 'currency') > parts.findIndex(({ type }) => type === 'integer')
  );
}

/** 123450 pence are '£1,234.50', with the staff member's currency symbol from the platform. */
export function moneyText(amount: number, { symbol, currency, locale }: TillMoney): string {
  const decimals = decimalsOf(currency);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const figures = format.format(decimalText(Math.abs(amount), currency));
  const text = isSymbolLast(locale, currency) ? `${figures}\u00a0${symbol}` : `${symbol}${figures}`;
  return `${amount < 0 ? MINUS : ''}${text}`;
}
