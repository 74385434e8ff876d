/** Which steps an operator can undo and redo. */
import type { StepFacts } from './stepLog';

export interface UndoStacks {
  /** Revisions of steps and of repeated steps. The last is undone first. */
  readonly undo: readonly number[];
  /** Revisions of undone steps. The last is repeated first. */
  readonly redo: readonly number[];
}

/** To repeat a step is to undo its undoing. `steps`: those of one operator, in their order. */
export function undoStacks(steps: readonly StepFacts[]): UndoStacks {
  const undo: number[] = [];
  let redo: number[] = [];
  for (const { kind, revision } of steps) {
    if (kind === 'other') continue;
    if (kind === 'undo') undo.pop();
    if (kind === 'redo') redo.pop();
    if (kind === 'step') redo = [];
    (kind === 'undo' ? redo : undo).push(revision);
  }
  return { undo, redo };
}
