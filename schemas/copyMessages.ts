/** Compiles ICU messages and lists their placeholders. */
import { I18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** The format of @lingui/core. Plain text stays a string. */
export type CompiledMessage = string | readonly unknown[];

const compiled = new Map<string, CompiledMessage>();
/** More texts than the plugins have. Texts that tenants have replaced would otherwise stay in memory. */
const MAX_COMPILED = 3000;

/** Throws if the text is not an ICU message. */
export function compileText(text: string): CompiledMessage {
  const cached = compiled.get(text);
  if (cached !== undefined) return cached;
  const tokens = compileWithPlainError(text);
  checkArguments(tokens);
  checkBraces(text, tokens);
  checkWritable(tokens, placeholdersOf(tokens).keys());
  const message = deepFreeze(tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens);
  if (compiled.size >= MAX_COMPILED) compiled.clear();
  compiled.set(text, message);
  return message;
}

const FORMS =
  "A placeholder is {name}, a choice {count, plural, one {# class} other {# classes}}. For a brace that customers read, write '{', with the apostrophes.";

/** The parser's own messages describe its grammar, so they are replaced. */
function compileWithPlainError(text: string): ReturnType<typeof compileMessageOrThrow> {
  try {
    return compileMessageOrThrow(text);
  } catch (error) {
    const received = error instanceof Error ? error.message : '';
    if (/message end|EOF/i.test(received)) throw new Error(`a { is not closed. ${FORMS}`);
    const column = / col (\d+)/.exec(received)?.[1];
    const place = column === undefined ? '' : ` from its character ${column}`;
    throw new Error(`it cannot be read${place}. ${FORMS}`);
  }
}

type Cases = Readonly<Record<string, unknown>>;

/** `detail`: the style of a date or number, or the cases of a choice. */
type Argument = readonly [name: string, format: string | undefined, detail: unknown];

const isCases = (value: unknown): value is Cases =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The placeholders and choices of a message, also those inside choices. */
function* argumentsIn(tokens: readonly unknown[]): Generator<Argument> {
  for (const token of tokens) {
    if (!Array.isArray(token)) continue;
    const [name, format, detail] = token as unknown[];
    yield [String(name), format === undefined ? undefined : String(format), detail];
    if (!isCases(detail)) continue;
    for (const choice of Object.values(detail)) if (Array.isArray(choice)) yield* argumentsIn(choice);
  }
}

/** The placeholders by name, each with its formats, such as `plural`. Empty for a plain one. */
export function placeholdersOf(message: CompiledMessage): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [name, format] of typeof message === 'string' ? [] : argumentsIn(message))
    found.set(name, new Set([...(found.get(name) ?? []), ...(format === undefined ? [] : [format])]));
  return found;
}

/**
 * Converts an English message for a page that uses the plural rules of another language. The case 'one'
 * becomes the number 1, because Japanese has no 'one', French includes 0 in it and Russian includes 21.
 */
export function withEnglishPlurals(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? message : deepFreeze(message.map(withEnglishPlural));
}

function withEnglishPlural(token: unknown): unknown {
  if (!Array.isArray(token)) return token;
  const [name, format, choices] = token as unknown[];
  if (!isCases(choices)) return token;
  const { offset } = choices as { readonly offset?: number };
  const cases = Object.entries(choices).map(([key, value]: [string, unknown]): [string, unknown] => {
    const received = Array.isArray(value) ? value.map(withEnglishPlural) : value;
    return [format === 'plural' && key === 'one' ? String(1 + (offset ?? 0)) : key, received];
  });
  // Number keys come first in an object. The order is reversed, so that a case for exactly this number
  // overrides the general case.
  return [name, format, Object.fromEntries(cases.reverse())];
}

const FORMATS = new Set(['number', 'date', 'time', 'plural', 'select', 'selectordinal']);

/** Mistakes that the parser accepts but that would fail in the page. */
function checkArguments(tokens: readonly unknown[]): void {
  for (const [name, format, detail] of argumentsIn(tokens)) {
    if (format !== undefined && !FORMATS.has(format))
      throw new Error(`{${name}} has the unknown format "${format}".`);
    if (typeof detail === 'string') checkStyle(name, String(format), detail);
    if (isCases(detail) && !('other' in detail))
      throw new Error(`{${name}, ${String(format)}} has no case "other".`);
  }
}

const DAY_STYLES = ['short', 'default', 'medium', 'long', 'full'];
/** The styles that a page supports. It ignores others or fails. */
const STYLES = new Map([
  ['number', ['decimal', 'percent']],
  ['date', DAY_STYLES],
  ['time', DAY_STYLES],
]);

function checkStyle(name: string, format: string, style: string): void {
  const cached = STYLES.get(format) ?? [];
  if (cached.includes(style)) return;
  throw new Error(
    `{${name}, ${format}, ${style}} has a style that pages do not support. Remove it: {${name}, ${format}}, or write one of ${cached.join(', ')}.`,
  );
}

/** Renders every case once with a number, which is also a valid date, to find errors of the page. */
function checkWritable(message: ReturnType<typeof compileMessageOrThrow>, names: Iterable<string>): void {
  const samples = Object.fromEntries([...names].map((name) => [name, 1]));
  new I18n({ locale: 'en-GB', messages: { 'en-GB': { message } } })._('message', samples);
}

/** The parser treats an unclosed brace as text. An intended brace is written '{'. */
function checkBraces(text: string, tokens: readonly unknown[]): void {
  const loose = tokens.flatMap((token) => (typeof token === 'string' ? (/[{}]/.exec(token) ?? []) : []))[0];
  if (loose !== undefined && !/'[{}]/.test(text))
    throw new Error(
      `a brace has no partner. For a brace that customers read, write '${loose}', with the apostrophes.`,
    );
}

export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) deepFreeze(each);
  return Object.freeze(value);
}
