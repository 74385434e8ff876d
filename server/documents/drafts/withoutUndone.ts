/** Steps that were undone since have no effect. Without this, an operator's own undone step blocks the undo before it. */
import {
  applyStep,
  inverseEdits,
  rebaseChanges,
  textEdits,
  type Change,
  type FileTexts,
  type TextEdit,
} from '../edit';
import { filesBefore } from './mergeText';
import type { LoggedStep } from './stepLog';

interface KeptStep {
  readonly step: LoggedStep;
  /** Index in all steps. */
  readonly at: number;
}

/** The steps without those that were undone, and without their undoing. `files`: after the steps. */
export function withoutUndone(files: FileTexts, steps: readonly LoggedStep[]): readonly LoggedStep[] {
  let kept: readonly KeptStep[] = [];
  for (const [at, step] of steps.entries()) {
    if (step.edits.length === 0) continue;
    kept = keptWithout(files, steps, kept, { step, at }) ?? [...kept, { step, at }];
  }
  return kept.map(({ step }) => step);
}

/** Undefined: the step undoes none of the kept ones. */
function keptWithout(
  files: FileTexts,
  steps: readonly LoggedStep[],
  kept: readonly KeptStep[],
  { step, at }: KeptStep,
): readonly KeptStep[] | undefined {
  const last = kept.at(-1);
  if (last === undefined) return undefined;
  if (isSame(step.edits, inverseEdits(last.step.edits))) return kept.slice(0, -1);
  const index = kept.findLastIndex(({ step: earlier }) => isUndoneBy(earlier, step));
  const undone = kept[index];
  if (undone === undefined) return undefined;
  const before = filesBefore(files, steps.slice(undone.at));
  const after = filesBefore(files, steps.slice(at + 1));
  const between = stepsWithout(undone.step, kept.slice(index + 1), before, after);
  return between && [...kept.slice(0, index), ...between];
}

/** Whether a step can be the one that another step undid. */
const isUndoneBy = (earlier: LoggedStep, { kind, by }: LoggedStep): boolean =>
  earlier.by.id === by.id && UNDOES[kind].includes(earlier.kind);

const UNDOES: Readonly<Record<LoggedStep['kind'], readonly LoggedStep['kind'][]>> = {
  undo: ['step', 'redo'],
  redo: ['undo'],
  step: [],
  other: [],
};

/** The steps as they would be without the step before them. Undefined: they depend on it. */
function stepsWithout(
  { inverse }: LoggedStep,
  steps: readonly KeptStep[],
  before: FileTexts,
  after: FileTexts,
): readonly KeptStep[] | undefined {
  let texts = before;
  let over: readonly Change[] = inverse;
  const moved: KeptStep[] = [];
  for (const { step, at } of steps) {
    const mine = rebaseChanges(step.changes, over);
    const next = rebaseChanges(over, step.changes);
    if (mine.clashes.length > 0 || next.clashes.length > 0) return undefined;
    const result = applyStep(texts, mine.changes);
    if ('fault' in result) return undefined;
    over = next.changes;
    texts = result.files;
    moved.push({ step: { ...step, changes: mine.changes, edits: result.edits }, at });
  }
  return textEdits(texts, after).length === 0 ? moved : undefined;
}

const isSame = (one: readonly TextEdit[], other: readonly TextEdit[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
