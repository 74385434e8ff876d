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

/** A text of one line, such as a name. */
export function typedLine(typed: string): string {
  return typedText(typed).replace(LINE_BREAKS, ' ');
}

/** A text in which no invisible sign and no blank means anything, such as an email address or a customer ID. */
export function typedCode(typed: string): string {
  return typedText(typed).replace(/[\s\p{Cf}]/gu, '');
}
