/** Money in whole minor units (pence). Never a fraction: sums of fractions do not add up. */
declare const unit: unique symbol;

export type MinorUnits = number & { readonly [unit]: 'minor' };

export function isMinorUnits(value: unknown): value is MinorUnits {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

/** Throws on a fraction, NaN or a number too large to be exact: a sum must never be guessed. */
export function minorUnits(value: number): MinorUnits {
  if (!isMinorUnits(value)) throw new RangeError(`Not a whole number of minor units: ${value}`);
  return Object.is(value, -0) ? minorUnits(0) : value;
}

/** The sum of any number of amounts; nothing is 0. */
export function sum(amounts: readonly MinorUnits[]): MinorUnits {
  return minorUnits(amounts.reduce<number>((total, amount) => total + amount, 0));
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(key, made);
  return made;
}

/**
 * The amount as people read it: `formatMoney(3250, 'GBP', 'en-GB')` is '£32.50'. The digits are placed
 * in text, so that an amount of any size is exact.
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const format = formatOf(currency, locale);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(decimalText(minorUnits(amount), digits));
}

function decimalText(amount: MinorUnits, digits: number): `${number}` {
  const sign = amount < 0 ? '-' : '';
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = figures.slice(figures.length - digits);
  return `${sign}${whole}${digits > 0 ? `.${fraction}` : ''}` as `${number}`;
}
