import { formatAmount } from '../../schemas/money';

/** Money in whole minor units (pence). Never a fraction: fractions cause rounding errors in sums. */
declare const unit: unique symbol;

/** Money in whole minor units (pence). `minorUnits` checks a number. */
export type MinorUnits = number & { readonly [unit]: 'minor' };

/** True for a whole number of minor units. */
export function isMinorUnits(value: unknown): value is MinorUnits {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** Throws a RangeError for a fraction, NaN or a number too large to be exact: an amount must never be guessed. */
export function minorUnits(value: number): MinorUnits {
  if (!isMinorUnits(value)) throw new RangeError(`Not a whole number of minor units: ${value}`);
  return Object.is(value, -0) ? minorUnits(0) : value;
}

/** The sum of the amounts. The sum of no amounts is 0. */
export function sum(amounts: readonly MinorUnits[]): MinorUnits {
  return minorUnits(amounts.reduce<number>((total, amount) => total + amount, 0));
}

/**
 * `formatMoney(3250, 'GBP', 'en-GB')` is '£32.50'. A word joiner keeps the minus on the line of its figures. Throws if
 * the amount is not whole minor units.
 */
export const formatMoney = (amount: number, currency: string, locale: string): string =>
  formatAmount(minorUnits(amount), currency, locale).replace(/[-−]/, '$&\u2060');
