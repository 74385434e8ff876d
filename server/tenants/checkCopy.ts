/** A tenant's own copy: the keys must exist, and the placeholders must match the default. */
import { isReservedId, pluginNames, type Catalogue } from './catalogue';
import { BASE_LOCALE, type CopyText } from './copyTexts';
import { membersOf, textOf, type JsonMember, type JsonNode } from './jsonTree';
import type { CompiledMessage } from '../../schemas/copyMessages';
import type { Reporter, ReportProblem } from './source';
import { nearest } from '../net/nearestName';
import {
  BLANK,
  isBlank,
  isTitleName,
  placeholderFault,
  readCopyText,
  syntaxFault,
  titleLengthFault,
} from '../../schemas/copyRules';

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

/** Also reports the problem. */
export function isTooLongTitle(text: string, at: JsonNode, reportProblem: ReportProblem): boolean {
  const message = titleLengthFault(text);
  if (message !== undefined) reportProblem({ code: 'text-too-long', at, message });
  return message !== undefined;
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
  const compiled = readCopyText(text);
  if ('fault' in compiled) {
    reportProblem({ code: 'copy-syntax', at, message: syntaxFault(compiled.fault) });
    return undefined;
  }
  const fault = standard === undefined ? undefined : placeholderFault(compiled, standard);
  if (fault !== undefined) {
    const { message, unknown } = fault;
    const suggestion = unknown && nearest(unknown.name, unknown.missing);
    reportProblem({ code: 'copy-placeholders', at, message, suggestion });
    return undefined;
  }
  return compiled.message;
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
