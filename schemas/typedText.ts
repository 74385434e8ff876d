/** Text from people as both sides keep it: the browser when a field is left and sent, the server for every call. */
import { plainDigits } from './plainDigits';

/** Signs that turn the direction of the text after them, and control signs that no keyboard writes. */
const ORDERS = /[\u061c\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;
/** Signs without width and without meaning, which pasted text brings along: zero-width blanks, soft hyphens, byte order marks. */
const MEANINGLESS = /[\u00ad\u200b\u2060-\u2064\ufeff]/gu;
/** Joiners and direction marks mean something between two letters only. */
const AT_THE_ENDS = /^[\s\u200c-\u200f]+|[\s\u200c-\u200f]+$/gu;
const LINE_BREAKS = /\s*[\n\r\t\u2028\u2029]+\s*/gu;

/** Something to see: no blank, no sign of format, and none of the letters of Unicode that show nothing. */
const VISIBLE = /[^\s\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * A text as it is kept: staff read it in lists beside what others typed, and mails carry it. Joiners stay inside a
 * word, because names of some languages are spelt with them; a text of nothing visible is empty.
 */
export function typedText(typed: string): string {
  const kept = typed.normalize('NFC').replace(ORDERS, '').replace(MEANINGLESS, '').replace(AT_THE_ENDS, '');
  return VISIBLE.test(kept) ? kept : '';
}

/** The same for every text inside a value of JSON; keys stay as they are. */
export function typedDeep(value: unknown): unknown {
  if (typeof value === 'string') return typedText(value);
  if (Array.isArray(value)) return value.map(typedDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typedDeep(inner)]));
}

/** A text of one line, such as a name. */
export function typedLine(typed: string): string {
  return typedText(typed).replace(LINE_BREAKS, ' ');
}

/** A text in which no invisible sign and no blank means anything, such as an email address or a customer ID. */
export function typedCode(typed: string): string {
  return typedText(typed).replace(/[\s\p{Cf}]/gu, '');
}

/** Dashes of every kind, the minus sign, dots and strokes: how banks and people group the digits of an account. */
const SEPARATORS = /[\p{Pd}\u2212./\\]/gu;

/** A date as it is read: digits of every script as plain ones, every dash as a hyphen, without signs of direction. */
export function typedDate(typed: string): string {
  return typedLine(plainDigits(typed))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
}

/** The digits of a sort code or an account number. What is no digit and no separator stays, and is refused by its rule. */
export function typedDigits(typed: string): string {
  return typedCode(plainDigits(typed)).replace(SEPARATORS, '');
}

/** A phone number in groups of digits: dots, dashes and strokes between them say nothing. */
export function typedPhone(typed: string): string {
  return typedLine(plainDigits(typed))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Pd}\u2212./\\]+/gu, ' ')
    .trim();
}

/** Account numbers of 6 and 7 digits have zeros before them in a Direct Debit. Takes the digits alone. */
export const isShortAccount = (digits: string): boolean => /^\d{6,7}$/.test(digits);

/** The shape of a postcode of the United Kingdom and the Crown dependencies: outward and inward code. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** A postcode as it is printed: 'ng1 1wq' is 'NG1 1WQ'. What has another shape stays as it was typed. */
export function typedPostcode(typed: string): string {
  const [, outward, inward] = POSTCODE.exec(typedCode(plainDigits(typed)).toUpperCase()) ?? [];
  return outward && inward ? `${outward} ${inward}` : typedLine(typed);
}
