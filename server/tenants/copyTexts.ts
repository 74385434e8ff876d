/** Copy files: flat objects of keys and ICU messages, one file for each language. */
import { membersOf, textOf, type JsonNode } from './jsonTree';
import { compileText, placeholdersOf, type CompiledMessage } from './messages';
import type { ReportProblem } from './source';

export interface CopyText {
  readonly text: string;
  readonly message: CompiledMessage;
  readonly placeholders: ReturnType<typeof placeholdersOf>;
}

export type CopyTable = ReadonlyMap<string, CopyText>;

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
    const compiled = tryCompileText(text);
    if ('fault' in compiled) {
      const message = `This text is not an ICU message: ${compiled.fault}`;
      reportProblem({ code: 'copy-syntax', at: member.value, message });
    }
    // The key exists in any case, so a use of it is not an error.
    table.set(member.key, 'fault' in compiled ? { text, message: text, placeholders: new Map() } : compiled);
  }
  return table;
}

export function tryCompileText(text: string): CopyText | { readonly fault: string } {
  try {
    const message = compileText(text);
    return { text, message, placeholders: placeholdersOf(message) };
  } catch (error) {
    // The parser's first line ends before it would show the text.
    const fault = error instanceof Error ? error.message.split('\n')[0]?.replace(/:\s*$/, '.') : undefined;
    return { fault: fault ?? 'it cannot be read.' };
  }
}
