/** Copy files: flat objects of keys and ICU messages, one file for each language. */
import { membersOf, textOf, type JsonNode } from './jsonTree';
import { readCopyText, syntaxFault, type CopyText } from '../../schemas/copyRules';
import type { ReportProblem } from './source';

export type CopyTable = ReadonlyMap<string, CopyText>;

export type { CopyText };

/** By language tag. */
export type CopyTexts = ReadonlyMap<string, CopyTable>;

/** The language that contains every key. */
export const BASE_LOCALE = 'en-GB';

/** Reads one table. A text that is not an ICU message is reported and used as plain text. */
export function readCopyTable(
  node: JsonNode | undefined,
  reportProblem: ReportProblem,
): Map<string, CopyText> {
  const table = new Map<string, CopyText>();
  for (const member of membersOf(node)) {
    const text = textOf(member.value);
    if (text === undefined) {
      const message = `"${member.key}" is not text. Copy files are flat: key to text.`;
      reportProblem({ code: 'wrong-type', at: member.value, message });
      continue;
    }
    const compiled = readCopyText(text);
    if ('fault' in compiled) {
      reportProblem({ code: 'copy-syntax', at: member.value, message: syntaxFault(compiled.fault) });
    }
    // The key exists in any case, so a use of it is not an error.
    table.set(member.key, 'fault' in compiled ? { text, message: text, placeholders: new Map() } : compiled);
  }
  return table;
}
