/** A tenant's own copy: the keys must exist, and the placeholders must match the default. */
import { isReservedId, pluginNames, type Catalogue } from './catalogue';
import { BASE_LOCALE, tryCompileText, type CopyText } from './copyTexts';
import { membersOf, textOf, type JsonMember, type JsonNode } from './jsonTree';
import type { CompiledMessage } from './messages';
import type { Reporter, ReportProblem } from './source';
import { nearest } from '../net/nearestName';
import { typedText } from '../../schemas/typedText';

/** True if nothing is visible. Characters without width do not count. */
export const isBlank = (text: string): boolean => typedText(text) === '';
export const BLANK = 'This text is blank. Write a text, or remove it.';

const FLAT = 'Copy is one flat object { }: key to text.';

/** Maximum characters of all texts of one language, because a page contains them. */
const MAX_TABLE_LENGTH = 500_000;

export interface CopyPart {
  readonly node: JsonNode | undefined;
  readonly tenant: string;
  readonly catalogue: Catalogue;
  readonly reporter: Reporter;
}

/** The valid texts of one language in one file. Errors are reported. */
export function checkCopy(part: CopyPart): Map<string, CompiledMessage> {
  const { node, reporter } = part;
  const messages = new Map<string, CompiledMessage>();
  const reportAsCore = reporter('core');
  if (node !== undefined && node.content.kind !== 'object')
    reportAsCore({ code: 'wrong-type', at: node, message: FLAT });
  const members = membersOf(node);
  const length = members.reduce((sum, { key, value }) => sum + key.length + (textOf(value)?.length ?? 0), 0);
  if (length > MAX_TABLE_LENGTH) {
    const message = `These texts have ${length} characters together. At most ${MAX_TABLE_LENGTH} are possible, because each page contains them. Shorten them.`;
    reportAsCore({ code: 'text-too-long', at: node, message });
    return messages;
  }
  for (const member of members) {
    const message = checkMember(member, part);
    if (message !== undefined) messages.set(member.key, message);
  }
  return messages;
}

/** The message of a valid text. */
function checkMember(
  member: JsonMember,
  { tenant, catalogue, reporter }: CopyPart,
): CompiledMessage | undefined {
  const { key, value } = member;
  const text = textOf(value);
  const reportProblem = reporter(ownerOfKey(key, catalogue));
  if (text === undefined) {
    reportProblem({ code: 'wrong-type', at: value, message: `"${key}" is not text. ${FLAT}` });
    return undefined;
  }
  // Keys for the tenant's own questions and titles. There are none if a plugin or the shell has its id.
  const isOwn = key.startsWith(`${tenant}.`) && !isReservedId(tenant, pluginNames(catalogue));
  const standard = isOwn ? undefined : defaultText(key, catalogue);
  if (standard === undefined && !isOwn) {
    const message = `There is no copy key "${key}".`;
    // The copy keys of an unreadable plugin are not known.
    if (!catalogue.unreadable.has(key.split('.')[0] ?? ''))
      reportProblem({
        code: 'unknown-copy-key',
        at: member,
        message,
        suggestion: nearestKey(key, catalogue),
      });
    return undefined;
  }
  return isTitleName(key) && isTooLongTitle(text, value, reportProblem)
    ? undefined
    : checkText(text, standard, value, reportProblem);
}

/**
 * Characters. A title is one line of a page and the name of its section. An ICU choice contains several texts
 * and shows one.
 */
const MAX_TITLE_LENGTH = 120;
const LONGEST_CHOICE = 500;

/** Titles such as `joining.page.heading`. Their length is checked where they are written. */
export const isTitleName = (key: string): boolean => /\.(title|heading)$/.test(key);

/** Also reports the problem. */
export function isTooLongTitle(text: string, at: JsonNode, reportProblem: ReportProblem): boolean {
  const most = text.includes('{') ? LONGEST_CHOICE : MAX_TITLE_LENGTH;
  const isLong = text.length > most;
  const message = `This title has ${text.length} characters; ${most} are possible. Shorten it.`;
  if (isLong) reportProblem({ code: 'text-too-long', at, message });
  return isLong;
}

export function checkText(
  text: string,
  standard: CopyText | undefined,
  at: JsonNode,
  reportProblem: ReportProblem,
): CompiledMessage | undefined {
  if (isBlank(text)) {
    reportProblem({ code: 'empty-text', at, message: BLANK });
    return undefined;
  }
  const compiled = tryCompileText(text);
  if ('fault' in compiled) {
    reportProblem({ code: 'copy-syntax', at, message: `This text is not an ICU message: ${compiled.fault}` });
    return undefined;
  }
  const fault = standard === undefined ? undefined : placeholderFault(compiled, standard);
  if (fault !== undefined) {
    reportProblem({ code: 'copy-placeholders', at, ...fault });
    return undefined;
  }
  return compiled.message;
}

function placeholderFault(
  own: CopyText,
  standard: CopyText,
): { message: string; suggestion?: string | undefined } | undefined {
  const names = [...standard.placeholders.keys()];
  const extra = [...own.placeholders.keys()].filter((name) => !standard.placeholders.has(name));
  const missing = names.filter((name) => !own.placeholders.has(name));
  const [unknown] = extra;
  if (unknown !== undefined) {
    const listed = names.map((name) => `{${name}}`).join(', ');
    const message = `{${unknown}} is not known here; ${listed === '' ? 'this text has no placeholders' : `the placeholders are ${listed}`}. For braces that customers read, write '{${unknown}}', with the apostrophes.`;
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

export function defaultText(key: string, catalogue: Catalogue): CopyText | undefined {
  const owner = ownerOfKey(key, catalogue);
  const copy = owner === 'core' ? catalogue.coreCopy : catalogue.plugins.get(owner)?.copy;
  return copy?.get(BASE_LOCALE)?.get(key);
}

function ownerOfKey(key: string, catalogue: Catalogue): string {
  const owner = key.split('.')[0] ?? '';
  return catalogue.plugins.has(owner) ? owner : 'core';
}

export function nearestKey(key: string, { coreCopy, plugins }: Catalogue): string | undefined {
  const tables = [coreCopy, ...[...plugins.values()].map(({ copy }) => copy)];
  return nearest(
    key,
    tables.flatMap((copy) => [...(copy.get(BASE_LOCALE)?.keys() ?? [])]),
  );
}
