/** Amounts in minor units (pence) as text. Any amount is exact, because nothing is a floating point. */

/**
 * Currencies of ISO 4217 without decimals, and with three. All others have two. `Intl` is not used: it has no
 * decimals for currencies that people write without them (forints, rupiahs), but amounts on the wire have
 * them.
 */
const NONE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const THREE = 'BHD IQD JOD KWD LYD OMR TND';

/** Number of decimals (ISO 4217): 2 for pounds, 0 for yen. */
export const digitsOf = (currency: string): number =>
  NONE.includes(currency) ? 0 : THREE.includes(currency) ? 3 : 2;

/** Cached, because creating a formatter is slow. There is one for each locale and currency. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const digits = digitsOf(currency);
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, formatter);
  return formatter;
}

function withDecimalPoint(amount: number, digits: number): `${number}` {
  const sign = amount < 0 ? '-' : '';
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = figures.slice(figures.length - digits);
  return `${sign}${whole}${digits > 0 ? `.${fraction}` : ''}` as `${number}`;
}

/** In major units, with all decimals of the currency: `decimalText(3250, 'GBP')` is '32.50'. */
export const decimalText = (amount: number, currency: string): `${number}` =>
  withDecimalPoint(amount, digitsOf(currency));

/** The inverse. Undefined if the text is not a decimal number or has more decimals than the currency. */
export function minorUnitsIn(decimal: string, currency: string): number | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(decimal) ?? [];
  const digits = digitsOf(currency);
  if (whole === '' || fraction.length > digits) return undefined;
  const amount = Number(sign + whole + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(amount) ? amount + 0 : undefined;
}

/** In the format of the locale: `formatAmount(3250, 'GBP', 'en-GB')` is '£32.50'. */
export const formatAmount = (amount: number, currency: string, locale: string): string =>
  formatOf(currency, locale).format(withDecimalPoint(amount, digitsOf(currency)));
