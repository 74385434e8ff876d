/** A tenant's own copy: the keys must exist, and the placeholders must match the default. */
import { pluginNames, type Catalogue } from './catalogue';
import { isTakenId } from './copyOwners';
import { BASE_LOCALE, compileOrSay, type CopyTable, type CopyText } from './copyTexts';
import { membersOf, textOf, type JsonNode } from './jsonTree';
import type { CompiledMessage } from './messages';
import type { Report } from './problem';
import { problemAt, type Finding, type SourceFile } from './source';
import { nearest } from '../net/nearestName';
import { typedText } from '../../schemas/typedText';

/** True if nothing is visible. Characters without width do not count. */
export const isBlank = (text: string): boolean => typedText(text) === '';
export const BLANK = 'This text is blank. Write words, or take it out.';

const FLAT = 'Words are one flat object { }: key to text.';

/** Maximum characters of all texts of one language, because a page contains them. */
const MAX_TABLE_LENGTH = 500_000;

/**
 * Keys that begin with the tenant's id are for its own questions and titles. There are none if a plugin or
 * the shell uses that name.
 */
function isOwnKey(key: string, { source, catalogue }: CopyPart): boolean {
  const { tenant } = source;
  return tenant !== null && key.startsWith(`${tenant}.`) && !isTakenId(tenant, pluginNames(catalogue));
}

export interface CopyPart {
  readonly source: SourceFile;
  readonly node: JsonNode | undefined;
  readonly catalogue: Catalogue;
  readonly report: Report;
}

/** The valid texts of one language in one file. Errors are reported. */
export function checkCopy(part: CopyPart): Map<string, CompiledMessage> {
  const words = new Map<string, CompiledMessage>();
  if (part.node !== undefined && part.node.content.kind !== 'object')
    part.report(problemAt(part.source, { code: 'wrong-type', at: part.node, owner: 'core', message: FLAT }));
  const members = membersOf(part.node);
  const length = members.reduce((sum, { key, value }) => sum + key.length + (textOf(value)?.length ?? 0), 0);
  if (length > MAX_TABLE_LENGTH) {
    const message = `These texts have ${length} letters together; ${MAX_TABLE_LENGTH} are possible, because a page brings them. Shorten them.`;
    part.report(problemAt(part.source, { code: 'text-too-long', at: part.node, owner: 'core', message }));
    return words;
  }
  for (const member of members) {
    const text = textOf(member.value);
    const owner = ownerOfKey(member.key, part.catalogue);
    const say = (finding: Omit<Finding, 'owner'>): void =>
      part.report(problemAt(part.source, { ...finding, owner }));
    if (text === undefined) {
      say({ code: 'wrong-type', at: member.value, message: `"${member.key}" is not text. ${FLAT}` });
      continue;
    }
    const isOwn = isOwnKey(member.key, part);
    const standard = isOwn ? undefined : defaultText(member.key, part.catalogue);
    if (standard === undefined && !isOwn) {
      // The copy keys of an unreadable plugin are not known.
      if (part.catalogue.unreadable.has(member.key.split('.')[0] ?? '')) continue;
      const suggestion = nearestKey(member.key, part.catalogue);
      say({
        code: 'unknown-copy-key',
        at: member,
        message: `There is no copy key "${member.key}".`,
        suggestion,
      });
      continue;
    }
    if (isTitleName(member.key) && isTooLongTitle(text, member.value, say)) continue;
    const message = checkText(text, standard, member.value, say);
    if (message !== undefined) words.set(member.key, message);
  }
  return words;
}

/**
 * Characters. A title is one line of a page and the name of its section. An ICU choice contains several texts
 * and shows one.
 */
const MAX_TITLE_LENGTH = 120;
const LONGEST_CHOICE = 500;

/**
 * Recognises titles such as `joining.page.heading` and `joining.centre.title`. Their length is checked where
 * they are written.
 */
export const isTitleName = (key: string): boolean => /\.(title|heading)$/.test(key);

/** Also reports the problem. */
export function isTooLongTitle(
  text: string,
  at: JsonNode,
  say: (finding: Omit<Finding, 'owner'>) => void,
): boolean {
  const most = text.includes('{') ? LONGEST_CHOICE : MAX_TITLE_LENGTH;
  const isLong = text.length > most;
  const message = `This title has ${text.length} letters; ${most} are possible. Shorten it.`;
  if (isLong) say({ code: 'text-too-long', at, message });
  return isLong;
}

export function checkText(
  text: string,
  standard: CopyText | undefined,
  at: JsonNode,
  say: (finding: Omit<Finding, 'owner'>) => void,
): CompiledMessage | undefined {
  if (isBlank(text)) {
    say({ code: 'empty-text', at, message: BLANK });
    return undefined;
  }
  const compiled = compileOrSay(text);
  if ('fault' in compiled) {
    say({ code: 'copy-syntax', at, message: `This text is not an ICU message: ${compiled.fault}` });
    return undefined;
  }
  const fault = standard === undefined ? undefined : placeholderFault(compiled, standard);
  if (fault !== undefined) {
    say({ code: 'copy-placeholders', at, ...fault });
    return undefined;
  }
  return compiled.message;
}

function placeholderFault(
  own: CopyText,
  standard: CopyText,
): { message: string; suggestion?: string | undefined } | undefined {
  const known = [...standard.placeholders.keys()];
  const extra = [...own.placeholders.keys()].filter((name) => !standard.placeholders.has(name));
  const missing = known.filter((name) => !own.placeholders.has(name));
  const [unknown] = extra;
  if (unknown !== undefined) {
    const listed = known.map((name) => `{${name}}`).join(', ');
    const message = `{${unknown}} is not known here; ${listed === '' ? 'this text has no placeholders' : `the placeholders are ${listed}`}. For braces that customers read write '{${unknown}}', with the apostrophes.`;
    return { message, suggestion: nearest(unknown, missing) };
  }
  if (missing.length > 0) {
    const names = missing.map((name) => `{${name}}`).join(', ');
    return { message: `${names} is missing: the default text has it.` };
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

function formatFault(own: CopyText, standard: CopyText): { message: string } | undefined {
  for (const [name, formats] of own.placeholders) {
    const given = standard.placeholders.get(name) ?? new Set();
    const wrong = [...formats].find((format) => NEEDS[format]?.every((need) => !given.has(need)) === true);
    if (wrong === undefined) continue;
    return { message: `{${name}, ${wrong}} is not possible: it comes written out already. Write {${name}}.` };
  }
  return undefined;
}

export function defaultText(key: string, catalogue: Catalogue): CopyText | undefined {
  return tableOf(key, catalogue)?.get(key);
}

function tableOf(key: string, catalogue: Catalogue): CopyTable | undefined {
  const owner = ownerOfKey(key, catalogue);
  const copy = owner === 'core' ? catalogue.coreCopy : catalogue.plugins.get(owner)?.copy;
  return copy?.get(BASE_LOCALE);
}

function ownerOfKey(key: string, catalogue: Catalogue): string {
  const owner = key.split('.')[0] ?? '';
  return catalogue.plugins.has(owner) ? owner : 'core';
}

export function nearestKey(key: string, catalogue: Catalogue): string | undefined {
  return nearest(key, allCopyKeys(catalogue));
}

function* allCopyKeys(catalogue: Catalogue): Generator<string> {
  yield* catalogue.coreCopy.get(BASE_LOCALE)?.keys() ?? [];
  for (const plugin of catalogue.plugins.values()) yield* plugin.copy.get(BASE_LOCALE)?.keys() ?? [];
}
