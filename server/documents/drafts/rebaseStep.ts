/** Merges a step with the steps that others saved since its revision. */
import { isPointerChange, rebaseChanges, type Change, type JsonValue } from '../edit';
import { textIn } from '../edit/textEdit';
import type { Author, Draft } from '../store';
import { changesOf, filesBefore, mergeLines } from './mergeText';
import type { LoggedStep } from './stepLog';

/** What one of two editors did at a place. */
export interface EditedPlace {
  readonly action: Change['action'];
  /** Absent if the place was removed or moved, and for a whole text. */
  readonly value?: JsonValue;
  readonly by: Author;
}

/** Two editors changed the same place. `pointer`: as the editor sent it. Empty: the whole file. */
export interface PlaceConflict {
  readonly file: string;
  readonly pointer: string;
  readonly mine: EditedPlace;
  readonly theirs: EditedPlace;
}

export interface RebasedStep {
  readonly changes: readonly Change[];
  readonly conflicts: readonly PlaceConflict[];
}

interface Origin {
  readonly by: Author;
  readonly revision: number;
}

/** `saved`: undefined if the steps are not known. Then any change is a conflict. */
export function rebaseStep(
  draft: Draft,
  changes: readonly Change[],
  saved: readonly LoggedStep[] | undefined,
  { by }: Origin,
): RebasedStep {
  if (saved?.length === 0) return { changes, conflicts: [] };
  if (saved === undefined) {
    const theirs: EditedPlace = { action: 'replaceText', by: draft.savedBy };
    return {
      changes: [],
      conflicts: changes.map((change) => conflictOf(change, editedPlace(change, by), theirs)),
    };
  }
  const over = changesOf(draft.files, saved);
  const base = filesBefore(draft.files, saved);
  const merged = changes.map((change) =>
    mergedText(change, base[change.file], textIn(draft.files, change.file)),
  );
  // A merged text contains the saved changes of its file.
  const isMerged = new Set(merged.filter((each, at) => each !== changes[at]).map(({ file }) => file));
  const remaining = over.filter(({ change }) => !isMerged.has(change.file));
  const { changes: rebased, clashes } = rebaseChanges(
    merged,
    remaining.map(({ change }) => change),
  );
  const conflicts = clashes.flatMap(({ change, over: at }) => {
    const found = remaining[at];
    return found
      ? [conflictOf(change, editedPlace(change, by), editedPlace(found.change, found.step.by))]
      : [];
  });
  return { changes: rebased, conflicts };
}

/** The same change if there is nothing to merge, or if both changed the same lines. */
function mergedText(change: Change, base: string | undefined, theirs: string | undefined): Change {
  if (change.action !== 'replaceText' || base === theirs) return change;
  const text = base === undefined || theirs === undefined ? undefined : mergeLines(base, change.text, theirs);
  return text === undefined ? change : { ...change, text };
}

export function conflictOf(change: Change, mine: EditedPlace, theirs: EditedPlace): PlaceConflict {
  const pointer = isPointerChange(change) ? change.pointer : '';
  return { file: change.file, pointer, mine, theirs };
}

export const editedPlace = (change: Change, by: Author): EditedPlace => ({
  action: change.action,
  ...('value' in change ? { value: change.value } : {}),
  by,
});
