/** Amounts in minor units (pence) as text, placed digit by digit: never a fraction, so that any size is exact. */

const formats = new Map<string, Intl.NumberFormat>();

/** Formatters are slow to make (a tenth of a call of the basket, once); there are as many as tenants' currencies. */
function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency });
  formats.set(key, made);
  return made;
}

/** Digits after the point (ISO 4217): 2 for pounds, 0 for yen. */
const digitsOf = (format: Intl.NumberFormat): number => format.resolvedOptions().maximumFractionDigits ?? 2;

function placed(amount: number, digits: number): `${number}` {
  const sign = amount < 0 ? '-' : '';
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = figures.slice(figures.length - digits);
  return `${sign}${whole}${digits > 0 ? `.${fraction}` : ''}` as `${number}`;
}

/** In major units, with all digits of the currency: `decimalText(3250, 'GBP')` is '32.50'. */
export const decimalText = (amount: number, currency: string): `${number}` =>
  placed(amount, digitsOf(formatOf(currency, 'en')));

/** As people read it: `formatAmount(3250, 'GBP', 'en-GB')` is '£32.50'. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  const format = formatOf(currency, locale);
  return format.format(placed(amount, digitsOf(format)));
}
