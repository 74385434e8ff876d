/** Applies the changes of one step to the files of a draft: all of them, or none. */
import { isPointerChange, type Change, type FileTexts } from './change';
import { applyChange } from './applyChange';
import { ChangeFault } from './changeFault';
import { inverseChange } from './inverseChange';
import { parseText, splitMark } from './jsonText';
import { checkFileName, checkSize, checkText, MAX_CHANGES } from './limits';
import { applyTextEdits, inverseEdits, textEdits, textIn, type TextEdit } from './textEdit';

export interface Step {
  readonly files: FileTexts;
  /** What the step did to the texts. Empty: nothing, and there is nothing to undo. */
  readonly edits: readonly TextEdit[];
}

export type StepResult = Step | { readonly fault: ChangeFault };

export const applyStep = (files: FileTexts, changes: readonly Change[]): StepResult =>
  stepOf(files, () => {
    if (changes.length > MAX_CHANGES)
      throw new ChangeFault(
        'too-many-changes',
        changes[0]?.file ?? '',
        '',
        `A step has at most ${MAX_CHANGES} changes; this one has ${changes.length}.`,
      );
    return changes.reduce(applyToFile, files);
  });

/** Restores the texts before a step, byte by byte. The files are those after the step. */
export const undoStep = (files: FileTexts, edits: readonly TextEdit[]): StepResult =>
  stepOf(files, () => applyTextEdits(files, inverseEdits(edits)));

/** What takes the changes back, in this order. The changes are possible in these files. */
export function inverseChanges(files: FileTexts, changes: readonly Change[]): readonly Change[] {
  let texts = files;
  const inverse: Change[] = [];
  for (const change of changes) {
    inverse.unshift(inverseChange(texts, change));
    texts = applyToFile(texts, change);
  }
  return inverse;
}

function stepOf(before: FileTexts, apply: () => FileTexts): StepResult {
  try {
    const files = apply();
    return { files, edits: textEdits(before, files) };
  } catch (error) {
    if (error instanceof ChangeFault) return { fault: error };
    throw error;
  }
}

function applyToFile(files: FileTexts, change: Change): FileTexts {
  const { file } = change;
  checkFileName(files, file);
  const old = textIn(files, file);
  const next = textAfter(old, change);
  if (next === old) return files;
  const after = next === undefined ? withoutFile(files, file) : { ...files, [file]: next };
  checkSize(after, file);
  return after;
}

/** Undefined: the file is removed. */
function textAfter(old: string | undefined, change: Change): string | undefined {
  const { file } = change;
  if (change.action === 'replaceText') {
    checkText(file, change.text);
    return change.text;
  }
  if (old === undefined) throw new ChangeFault('no-such-file', file, '', `The draft has no file ${file}.`);
  if (isPointerChange(change)) {
    const [mark, text] = splitMark(old);
    return mark + applyChange(parseText(file, text), change).text;
  }
  if (file === 'tenant.json')
    throw new ChangeFault('no-such-file', file, '', 'A tenant always has a tenant.json.');
  return undefined;
}

const withoutFile = (files: FileTexts, file: string): FileTexts =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name !== file));
