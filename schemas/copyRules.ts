/** What a tenant's own text must be: an ICU message with the placeholders of the default text. */
import { compileText, placeholdersOf, type CompiledMessage } from './copyMessages';
import { typedText } from './typedText';

export interface CopyText {
  readonly text: string;
  readonly message: CompiledMessage;
  readonly placeholders: ReturnType<typeof placeholdersOf>;
}

export function readCopyText(text: string): CopyText | { readonly fault: string } {
  try {
    const message = compileText(text);
    return { text, message, placeholders: placeholdersOf(message) };
  } catch (error) {
    // The parser's first line ends before it would show the text.
    const fault = error instanceof Error ? error.message.split('\n')[0]?.replace(/:\s*$/, '.') : undefined;
    return { fault: fault ?? 'it cannot be read.' };
  }
}

/** True if nothing is visible. Characters without width do not count. */
export const isBlank = (text: string): boolean => typedText(text) === '';
export const BLANK = 'This text is blank. Write a text, or remove it.';

/**
 * Characters. A title is one line of a page and the name of its section. An ICU choice contains several texts
 * and shows one.
 */
const MAX_TITLE_LENGTH = 120;
const LONGEST_CHOICE = 500;

/** Titles such as `joining.page.heading`. Their length is checked where they are written. */
export const isTitleName = (key: string): boolean => /\.(title|heading)$/.test(key);

/** Undefined: the title is short enough. */
export function titleLengthFault(text: string): string | undefined {
  const most = text.includes('{') ? LONGEST_CHOICE : MAX_TITLE_LENGTH;
  return text.length > most
    ? `This title has ${text.length} characters; ${most} are possible. Shorten it.`
    : undefined;
}

export const syntaxFault = (fault: string): string => `This text is not an ICU message: ${fault}`;

export interface PlaceholderFault {
  readonly message: string;
  /** A placeholder that the default text does not have, and those of which it may be a misspelling. */
  readonly unknown?: { readonly name: string; readonly missing: readonly string[] };
}

/** Undefined: the text has the placeholders of the default text. */
export function placeholderFault(own: CopyText, standard: CopyText): PlaceholderFault | undefined {
  const names = [...standard.placeholders.keys()];
  const extra = [...own.placeholders.keys()].filter((name) => !standard.placeholders.has(name));
  const missing = names.filter((name) => !own.placeholders.has(name));
  const [unknown] = extra;
  if (unknown !== undefined) {
    const listed = names.map((name) => `{${name}}`).join(', ');
    const message = `{${unknown}} is not known here; ${listed === '' ? 'this text has no placeholders' : `the placeholders are ${listed}`}. For braces that customers read, write '{${unknown}}', with the apostrophes.`;
    return { message, unknown: { name: unknown, missing } };
  }
  if (missing.length > 0) {
    const absent = missing.map((name) => `{${name}}`).join(', ');
    return { message: `${absent} is missing: the default text has it.` };
  }
  return formatFault(own, standard);
}

/**
 * Formats that the default text must use for the same placeholder. In other cases the value may be text,
 * which cannot be formatted as a number or date.
 */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  number: ['number', 'plural', 'selectordinal'],
  date: ['date', 'time'],
  time: ['date', 'time'],
};

function formatFault(own: CopyText, standard: CopyText): PlaceholderFault | undefined {
  for (const [name, formats] of own.placeholders) {
    const placeholders = standard.placeholders.get(name) ?? new Set();
    const wrong = [...formats].find(
      (format) => NEEDS[format]?.every((need) => !placeholders.has(need)) === true,
    );
    if (wrong === undefined) continue;
    return {
      message: `{${name}, ${wrong}} is not possible: the value is already formatted. Write {${name}}.`,
    };
  }
  return undefined;
}

/**
 * Why a tenant cannot have this text for a key, in words. `standard`: the default text of the key; undefined for
 * the tenant's own keys. Undefined: the text is correct.
 */
export function copyTextFault(key: string, text: string, standard: string | undefined): string | undefined {
  if (isBlank(text)) return BLANK;
  const length = isTitleName(key) ? titleLengthFault(text) : undefined;
  if (length !== undefined) return length;
  const own = readCopyText(text);
  if ('fault' in own) return syntaxFault(own.fault);
  const other = standard === undefined ? undefined : readCopyText(standard);
  return other === undefined || 'fault' in other ? undefined : placeholderFault(own, other)?.message;
}
