/** Messages for text that is not JSON. */
import type { ParseError } from 'jsonc-parser';

/** `ParseErrorCode` of jsonc-parser is a const enum, which isolated modules cannot read. */
const CODE = {
  propertyNameExpected: 3,
  valueExpected: 4,
  colonExpected: 5,
  commaExpected: 6,
  closeBraceExpected: 7,
  closeBracketExpected: 8,
  endOfFileExpected: 9,
  comment: 10,
  endOfStringExpected: 12,
  escape: 15,
  character: 16,
} as const;

const MESSAGES: Readonly<Record<number, string>> = {
  [CODE.propertyNameExpected]: 'A key in double quotes is expected here.',
  [CODE.valueExpected]:
    'A value is expected here: text in double quotes, a number, true, false, null, { or [.',
  [CODE.colonExpected]: 'A colon is missing here, between a key and its value.',
  [CODE.closeBraceExpected]: 'A } is missing: an object is not closed.',
  [CODE.closeBracketExpected]: 'A ] is missing: a list is not closed.',
  [CODE.endOfFileExpected]:
    'The document ends before this. Remove the text after its end, or the extra closing bracket.',
  [CODE.endOfStringExpected]: 'A double quote is missing: text is not closed on its line.',
  [CODE.escape]: 'This text has a backslash that JSON does not know. Write \\\\ for a backslash.',
  [CODE.character]: 'This text has a control character. Write \\n or \\t instead.',
};

/** Quotes of word processors and of other languages. */
const OTHER_QUOTES = /^['`´‘’‚‛“”„‟«»]/;

/** Quotes that keyboards and word processors write instead of a straight double quote. */
const TYPOGRAPHIC = /[“”„‟]/;

const lineFrom = (text: string, offset: number): string => /.*/.exec(text.slice(offset))?.[0] ?? '';

/** Whether the parser can continue after this mistake. */
export function isPassable(text: string, error: ParseError): boolean {
  const code: number = error.error;
  if (code === CODE.comment || code === CODE.escape || code === CODE.character) return true;
  if (code === CODE.commaExpected) return true;
  return extraComma(text, error) !== undefined;
}

export function syntaxMessage(text: string, error: ParseError): { offset: number; message: string } {
  const code: number = error.error;
  const comma = extraComma(text, error);
  if (comma !== undefined) return { offset: comma, message: 'This comma is not needed. Remove it.' };
  if (code === CODE.comment)
    return { offset: error.offset, message: 'JSON has no comments. Remove this one.' };
  if (code === CODE.commaExpected && isLeadingZero(text, error.offset)) {
    return { offset: error.offset - 1, message: 'A number does not begin with 0. Remove the zero.' };
  }
  if (code === CODE.commaExpected) {
    return { offset: endOfTextBefore(text, error.offset), message: 'A comma is missing after this.' };
  }
  const typographic =
    code === CODE.endOfStringExpected ? TYPOGRAPHIC.exec(lineFrom(text, error.offset)) : null;
  const quote = OTHER_QUOTES.exec(text.slice(error.offset, error.offset + 1)) ?? typographic;
  if (quote !== null) {
    const message = `${quote[0]} is not a quote of JSON. Use straight double quotes: "text".`;
    return { offset: error.offset + quote.index, message };
  }
  const numeral = /^(?:\+|-?\.)(?=[.\d])/.exec(text.slice(error.offset, error.offset + 3))?.[0];
  if (numeral !== undefined) {
    const message = numeral === '+' ? 'Write the number without a +.' : 'Write a 0 before the point: 0.5.';
    return { offset: error.offset, message };
  }
  const found = text.slice(error.offset, error.offset + Math.min(error.length, 20));
  const otherwise = found === '' ? 'The file is empty or ends too early.' : `"${found}" is not JSON.`;
  return { offset: error.offset, message: MESSAGES[code] ?? otherwise };
}

const isLeadingZero = (text: string, offset: number): boolean =>
  /\d/.test(text[offset] ?? '') && text[offset - 1] === '0';

/** Offset of a comma with nothing after it, if the parser reports that. */
function extraComma(text: string, error: ParseError): number | undefined {
  const code: number = error.error;
  if (code !== CODE.propertyNameExpected && code !== CODE.valueExpected) return undefined;
  if (!['}', ']', ','].includes(text[error.offset] ?? '')) return undefined;
  const before = endOfTextBefore(text, error.offset);
  return text[before] === ',' ? before : undefined;
}

function endOfTextBefore(text: string, offset: number): number {
  return Math.max(0, text.slice(0, offset).trimEnd().length - 1);
}
