/** What it changes to undo a step, or to redo one that was undone, after the steps that were saved since. */
import { applyStep, undoStep, type Change, type Step } from '../edit';
import type { Author, Draft } from '../store';
import type { SaveResult } from './draftSteps';
import { rebaseStep } from './rebaseStep';
import type { LoggedStep } from './stepLog';

export interface TakenBack {
  readonly result: Step;
  readonly changes: readonly Change[];
}

/** `later`: undefined if one of the later steps is not in the log any more. */
export function takeBackStep(
  draft: Draft,
  step: LoggedStep,
  later: readonly LoggedStep[] | undefined,
  by: Author,
): TakenBack | SaveResult {
  const files = new Set(step.edits.map(({ file }) => file));
  const isUntouched = later?.every(({ edits }) => edits.every(({ file }) => !files.has(file))) === true;
  // Without later steps in these files the text is restored byte by byte.
  if (isUntouched) {
    const result = undoStep(draft.files, step.edits);
    return 'fault' in result ? { kind: 'fault', fault: result.fault } : { result, changes: step.inverse };
  }
  const { changes, conflicts } = rebaseStep(draft, step.inverse, later, { by, revision: step.revision });
  if (conflicts.length > 0) return { kind: 'conflict', draft, conflicts };
  const result = applyStep(draft.files, changes);
  return 'fault' in result ? { kind: 'fault', fault: result.fault } : { result, changes };
}
