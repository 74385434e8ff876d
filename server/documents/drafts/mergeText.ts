/** Merges whole texts of a file, as the editor of the raw document saves them. */
import { childPointer } from '../../../schemas/jsonPointer';
import { applyPatch, structuredPatch } from 'diff';
import {
  isList,
  isObject,
  isSameValue,
  readJson,
  toPlain,
  type DocumentValue,
} from '../difference/documentValue';
import { applyTextEdits, inverseEdits, textIn } from '../edit/textEdit';
import { isPointerChange, type Change, type FileTexts, type JsonValue } from '../edit';
import type { LoggedStep } from './stepLog';

/** The lines that one editor changed, put into the text of another. Undefined: both changed the same lines. */
export function mergeLines(base: string, mine: string, theirs: string): string | undefined {
  const patch = structuredPatch('', '', base, mine, '', '', {
    context: 1,
    maxEditLength: 4_000,
    timeout: 500,
  });
  if (patch === undefined) return undefined;
  const merged = applyPatch(theirs, patch, { fuzzFactor: 0, autoConvertLineEndings: false });
  return merged === false ? undefined : merged;
}

/** The files before these steps. */
export const filesBefore = (files: FileTexts, steps: readonly LoggedStep[]): FileTexts =>
  steps.reduceRight((texts, { edits }) => applyTextEdits(texts, inverseEdits(edits)), files);

/**
 * The changes of saved steps, each with its step. A replaced text becomes the places that differ, so that other places
 * can be merged. `files`: after the steps.
 */
export function changesOf(
  files: FileTexts,
  steps: readonly LoggedStep[],
): readonly { readonly change: Change; readonly step: LoggedStep }[] {
  let texts = filesBefore(files, steps);
  return steps.flatMap((step) => {
    const before = texts;
    texts = applyTextEdits(before, step.edits);
    const after = texts;
    return step.changes
      .flatMap((change) => (isPointerChange(change) ? [change] : placesChanged(before, after, change)))
      .map((change) => ({ change, step }));
  });
}

function placesChanged(before: FileTexts, after: FileTexts, change: Change): readonly Change[] {
  return placesIn(change.file, textIn(before, change.file), textIn(after, change.file)) ?? [change];
}

/** The changes that make the texts after of the texts before, as far as they are places of JSON. */
export function changesBetween(before: FileTexts, after: FileTexts): readonly Change[] {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return files.flatMap((file): readonly Change[] => {
    const [old, next] = [textIn(before, file), textIn(after, file)];
    if (old === next) return [];
    if (next === undefined) return [{ action: 'removeFile', file }];
    return placesIn(file, old, next) ?? [{ action: 'replaceText', file, text: next }];
  });
}

/** Undefined: one of the texts is not valid JSON, or does not exist. */
function placesIn(file: string, before = '', after = ''): readonly Change[] | undefined {
  const [old, next] = [readJson(before), readJson(after)];
  return old && next && placesBetween(file, '', old.value, next.value);
}

/** Lists of another length are one place, because their items may have moved. */
function placesBetween(
  file: string,
  pointer: string,
  before: DocumentValue | undefined,
  after: DocumentValue | undefined,
): readonly Change[] {
  if (isSameValue(before, after)) return [];
  if (after === undefined) return [{ action: 'remove', file, pointer }];
  const [old, next] = [childrenOf(before), childrenOf(after)];
  const areAlike = old !== undefined && next !== undefined && isList(before) === isList(after);
  if (!areAlike || (isList(after) && old.size !== next.size))
    return [{ action: 'set', file, pointer, value: toPlain(after) as JsonValue }];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((key) =>
    placesBetween(file, childPointer(pointer, key), old.get(key), next.get(key)),
  );
}

function childrenOf(value: DocumentValue | undefined): ReadonlyMap<string, DocumentValue> | undefined {
  if (isList(value)) return new Map(value.map((each, index) => [String(index), each]));
  return isObject(value) ? new Map(value.entries) : undefined;
}
