/** Amounts as people type them. */

/** Digits after the point: 2 for pounds, 0 for yen. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
  2;

/** Minor units of '5', '5.5', '5,50', '£ 5.50'; undefined for what is no amount, or finer than the currency. */
export function parseAmount(typed: string, digits: number): number | undefined {
  const match = /^(\d{1,7})(?:[.,](\d*))?$/.exec(typed.replace(/[£$€\s]/g, ''));
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > digits) return undefined;
  return Number(whole + fraction.padEnd(digits, '0'));
}
