/** Titles of sections: a copy key that exists, or the text itself. */
import type { Catalogue } from './catalogue';
import type { CheckedArea } from './check-area';
import { checkText, defaultText, nearestKey } from './check-copy';
import { memberOf } from './json-tree';
import type { CompiledMessage } from './messages';
import type { Report } from './problem';
import { problemAt, type SourceFile } from './source';
import type { SectionUse } from './section-uses';

/** `joining.centre.title`: dots and no blanks. Everything else is text. */
const KEY_FORM = /^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$/;

export function isTitleKey(title: string): boolean {
  return KEY_FORM.test(title);
}

/** The key under which a title that is text itself is put among the words. */
export function ownTitleKey(area: string, id: string): string {
  return `tenant.${area}.${id}.title`;
}

const NO_PLACEHOLDERS = { text: '', message: '', placeholders: new Set<string>() };

export interface TitlesPart {
  readonly source: SourceFile;
  readonly areas: readonly CheckedArea[];
  readonly words: ReadonlyMap<string, ReadonlyMap<string, CompiledMessage>>;
  readonly catalogue: Catalogue;
  readonly report: Report;
}

export function checkTitles(part: TitlesPart): void {
  for (const { uses } of part.areas) for (const use of uses) checkTitle(part, use);
}

function checkTitle({ source, words, catalogue, report }: TitlesPart, use: SectionUse): void {
  const at = memberOf(use.node, 'title')?.value;
  const { title } = use.written;
  if (title === undefined || at === undefined) return;
  const owner = use.section?.plugin ?? 'core';
  if (!isTitleKey(title)) {
    checkText(title, NO_PLACEHOLDERS, at, (finding) => report(problemAt(source, { ...finding, owner })));
    return;
  }
  const known =
    defaultText(title, catalogue) !== undefined || [...words.values()].some((table) => table.has(title));
  if (known) return;
  const suggestion = nearestKey(title, catalogue);
  const message = `There is no copy key "${title}". Write one that exists, or the title itself.`;
  report(problemAt(source, { code: 'unknown-copy-key', at, owner, message, suggestion }));
}
