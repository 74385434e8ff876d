/** The stored form of typed text: in the browser after a field and before sending, on the server always. */
import { plainDigits } from './plainDigits';

/** Characters that change the text direction, and control characters that no keyboard writes. */
const ORDERS = /[\u061c\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;
/** Meaningless characters of pasted text: zero-width spaces, soft hyphens, byte order marks. */
const MEANINGLESS = /[\u00ad\u200b\u2060-\u2064\ufeff]/gu;
/** Joiners and direction marks have a meaning only between two letters. */
const AT_THE_ENDS = /^[\s\u200c-\u200f]+|[\s\u200c-\u200f]+$/gu;
const LINE_BREAKS = /\s*[\n\r\t\u2028\u2029]+\s*/gu;

/** A character that is not a space, a format character or an invisible letter of Unicode. */
const VISIBLE = /[^\s\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * The stored form of a text. Staff read it in lists beside other texts, and mails contain it. Joiners inside
 * a word stay, because names in some languages need them. A text without visible characters becomes empty.
 */
export function typedText(typed: string): string {
  const cleaned = typed
    .normalize('NFC')
    .replace(ORDERS, '')
    .replace(MEANINGLESS, '')
    .replace(AT_THE_ENDS, '');
  return VISIBLE.test(cleaned) ? cleaned : '';
}

/** Converts every text inside a JSON value. Keys are not changed. */
export function typedDeep(value: unknown): unknown {
  if (typeof value === 'string') return typedText(value);
  if (Array.isArray(value)) return value.map(typedDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typedDeep(inner)]));
}

/** The stored form of a text with one line, such as a name. */
export function typedLine(typed: string): string {
  return typedText(typed).replace(LINE_BREAKS, ' ');
}

/** The stored form of a text without spaces, such as an email address or a customer ID. */
export function typedCode(typed: string): string {
  return typedText(typed).replace(/[\s\p{Cf}]/gu, '');
}

/** Dashes, minus, dots and slashes: banks and people group the digits of an account with them. */
const SEPARATORS = /[\p{Pd}\u2212./\\]/gu;

/** The form of a date that is parsed: ASCII digits, hyphens for dashes, no direction marks. */
export function typedDate(typed: string): string {
  return typedLine(plainDigits(typed))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
}

/** The digits of a sort code or account number. Other characters stay, so that the rule refuses them. */
export function typedDigits(typed: string): string {
  return typedCode(plainDigits(typed)).replace(SEPARATORS, '');
}

/** A phone number in groups of digits. Dots, dashes and slashes between the groups become spaces. */
export function typedPhone(typed: string): string {
  return typedLine(plainDigits(typed))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Pd}\u2212./\\]+/gu, ' ')
    .trim();
}

/** True for an account number (digits only) with 6 or 7 digits. A Direct Debit adds zeros before it. */
export const isShortAccount = (digits: string): boolean => /^\d{6,7}$/.test(digits);

/** The format of a postcode of the United Kingdom and the Crown dependencies: outward and inward code. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** The printed form of a postcode: 'ng1 1wq' is 'NG1 1WQ'. A text with another format stays as typed. */
export function typedPostcode(typed: string): string {
  const [, outward, inward] = POSTCODE.exec(typedCode(plainDigits(typed)).toUpperCase()) ?? [];
  return outward && inward ? `${outward} ${inward}` : typedLine(typed);
}
