/** The difference between two texts of a file as one replaced range, and its inverse. */
import type { FileTexts } from './change';
import { ChangeFault } from './changeFault';

export interface TextEdit {
  readonly file: string;
  /** In UTF-16 code units, as JavaScript counts. */
  readonly offset: number;
  /** Null: the file did not exist before. */
  readonly removed: string | null;
  /** Null: the file does not exist afterwards. */
  readonly inserted: string | null;
}

/** The edits from one state of the files to another. Empty: the same texts. */
export function textEdits(before: FileTexts, after: FileTexts): readonly TextEdit[] {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return files.flatMap((file) => {
    const [old, next] = [textIn(before, file), textIn(after, file)];
    if (old === next) return [];
    if (old === undefined || next === undefined)
      return [{ file, offset: 0, removed: old ?? null, inserted: next ?? null }];
    return [rangeOf(file, old, next)];
  });
}

export const textIn = (files: FileTexts, file: string): string | undefined =>
  Object.hasOwn(files, file) ? files[file] : undefined;

function rangeOf(file: string, old: string, next: string): TextEdit {
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start += 1;
  // A range that is stored as UTF-8 contains no half of a surrogate pair.
  if (start > 0 && isHighSurrogate(old, start - 1)) start -= 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  if (end > 0 && isLowSurrogate(old, old.length - end)) end -= 1;
  return {
    file,
    offset: start,
    removed: old.slice(start, old.length - end),
    inserted: next.slice(start, next.length - end),
  };
}

const isHighSurrogate = (text: string, at: number): boolean => /[\uD800-\uDBFF]/.test(text.charAt(at));
const isLowSurrogate = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(at));

export const inverseEdits = (edits: readonly TextEdit[]): readonly TextEdit[] =>
  edits.map(({ file, offset, removed, inserted }) => ({
    file,
    offset,
    removed: inserted,
    inserted: removed,
  }));

/** Throws a ChangeFault if the texts are not the ones that the edits were made on. */
export function applyTextEdits(files: FileTexts, edits: readonly TextEdit[]): FileTexts {
  const texts = new Map(Object.entries(files));
  for (const { file, offset, removed, inserted } of edits) {
    const text = texts.get(file);
    const isExpected =
      removed === null || inserted === null
        ? (text ?? null) === removed
        : text?.slice(offset, offset + removed.length) === removed;
    if (!isExpected)
      throw new ChangeFault('other-text', file, '', `${file} has changed since this step was made.`);
    if (inserted === null) texts.delete(file);
    else if (removed === null || text === undefined) texts.set(file, inserted);
    else texts.set(file, text.slice(0, offset) + inserted + text.slice(offset + removed.length));
  }
  return Object.fromEntries(texts);
}
