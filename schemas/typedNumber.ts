/** Typed numbers, read alike in browser and server: 2.1 and 2,1, 1,234.5 and 1.234,5. */
import { plainDigits } from './plainDigits';
import { typedText } from './typedText';

export interface NumberStyle {
  /** Its decimal mark decides how '1.234' is read. */
  readonly locale: string;
  /** Maximum number of decimals: 0 for whole numbers, 2 for pounds. Default: any. */
  readonly decimals?: number;
}

/** How the answer to a question is read. For an integer question, '10,000' is ten thousand. */
export const numberStyle = ({ type }: { readonly type?: unknown }, locale: string): NumberStyle =>
  type === 'integer' ? { locale, decimals: 0 } : { locale };

export type TypedNumber =
  /** `decimal` has the format of `Number`: '-1234.5'. */
  | { readonly kind: 'number'; readonly decimal: string }
  /** '1,234' is a number over a thousand or one with a fraction. Both readings, without ambiguity. */
  | { readonly kind: 'twoWays'; readonly whole: string; readonly fraction: string }
  | { readonly kind: 'none' };

const NONE: TypedNumber = { kind: 'none' };

const MINUS = /^[\p{Pd}\u2212]/u;
const SIGNED = /^([+-]?)\s*(.*)$/;
/** Groups of three digits separated by spaces or apostrophes, as in French and Swiss numbers. */
const SPACED = /^[1-9]\d{0,2}(?:([ '’])\d{3})(?:\1\d{3})*(?=[.,]|$)/;
/** The same mark between all groups. The other mark may follow before the decimals. */
const GROUPED = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;
const TWO_MARKS = /[.,]\d+[.,]/;
const SIMPLE = /^(\d*)(?:([.,])(\d*))?$/;

const marks = new Map<string, '.' | ','>();

/** '.' in English, ',' in German. */
function decimalMark(locale: string): '.' | ',' {
  const cached = marks.get(locale);
  if (cached) return cached;
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  const mark = parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
  marks.set(locale, mark);
  return mark;
}

/** A number, or its decimal text, as users type it in this locale: `numberText(2.1, 'de-DE')` is '2,1'. */
export const numberText = (value: number | string, locale: string): string =>
  String(value).replace('.', decimalMark(locale));

const decimalText = (sign: string, whole: string, fraction = ''): string =>
  `${sign === '-' ? '-' : ''}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;

/** Arabic has other decimal and group marks. */
const withPlainMarks = (text: string, locale: string): string => {
  const [mark, group] = decimalMark(locale) === ',' ? [',', '.'] : ['.', ','];
  return text.replaceAll('\u066b', mark).replaceAll('\u066c', group);
};

/** A single mark before three digits is ambiguous, unless the locale uses it as its decimal mark. */
export function typedNumber(typed: string, { locale, decimals = Infinity }: NumberStyle): TypedNumber {
  const text = withPlainMarks(plainDigits(typedText(typed)), locale).replace(MINUS, '-');
  const [, sign = '', body = ''] = SIGNED.exec(text) ?? [];
  const spaced = SPACED.exec(body)?.[0] ?? '';
  const compact = spaced.replace(/\D/g, '') + body.slice(spaced.length);
  const number = (whole: string, fraction?: string): TypedNumber => ({
    kind: 'number',
    decimal: decimalText(sign, whole, fraction),
  });
  const [, groups, groupMark, rest] = (spaced === '' && GROUPED.exec(compact)) || [];
  if (groups !== undefined && (rest !== undefined || TWO_MARKS.test(groups)))
    return number(groups.replace(/\D/g, ''), rest);
  if (groups !== undefined && groupMark !== decimalMark(locale)) {
    const [whole, fraction] = [groups.replace(/\D/g, ''), groups.replace(',', '.')];
    if (decimals < 3) return number(whole);
    return {
      kind: 'twoWays',
      whole: decimalText(sign, whole),
      fraction: numberText(sign === '-' ? `-${fraction}` : fraction, locale),
    };
  }
  const [, whole = '', , fraction = ''] = SIMPLE.exec(compact) ?? [];
  return whole + fraction === '' ? NONE : number(whole, fraction);
}
