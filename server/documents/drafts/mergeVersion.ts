/** Merges a draft with the version that was published since the draft was made. */
import { applyStep, rebaseChanges, type Change, type ChangeFault, type Step } from '../edit';
import type { AssetReferences, Draft, Version } from '../store';
import { changesBetween } from './mergeText';
import { conflictOf, editedPlace, type PlaceConflict } from './rebaseStep';

/** The answer to a conflict, with its file and pointer. `mine`: the value of the draft. */
export interface PlaceChoice {
  readonly file: string;
  readonly pointer: string;
  readonly keep: 'mine' | 'theirs';
}

export interface MergeParts {
  readonly draft: Draft;
  /** The version that the draft was made from. */
  readonly base: Version;
  readonly active: Version;
  readonly choices: readonly PlaceChoice[];
}

export interface MergedVersion extends Step {
  /** Not empty: nothing is merged. */
  readonly conflicts: readonly PlaceConflict[];
  /** What the version adds to the draft. */
  readonly changes: readonly Change[];
  readonly assets: AssetReferences;
}

export function mergeVersion({
  draft,
  base,
  active,
  choices,
}: MergeParts): MergedVersion | { readonly fault: ChangeFault } {
  let incoming = changesBetween(base.files, active.files);
  let own = changesBetween(base.files, draft.files);
  const choiceOf = (change: Change): PlaceChoice['keep'] | undefined =>
    choices.find(({ file, pointer }) => file === change.file && pointer === pointerOf(change))?.keep;
  const first = rebaseChanges(incoming, own);
  const answered = first.clashes.map((clash) => ({ ...clash, keep: choiceOf(clash.change) }));
  const dropped = new Set(answered.flatMap(({ change, keep }) => (keep === 'mine' ? [change] : [])));
  const replaced = new Set(answered.flatMap(({ over, keep }) => (keep === 'theirs' ? [own[over]] : [])));
  incoming = incoming.filter((change) => !dropped.has(change));
  own = own.filter((change) => !replaced.has(change));
  const { changes, clashes } = rebaseChanges(incoming, own);
  const conflicts = clashes.flatMap(({ change, over }) => {
    const mine = own[over];
    return mine
      ? [conflictOf(change, editedPlace(mine, draft.savedBy), editedPlace(change, active.author))]
      : [];
  });
  const result = conflicts.length > 0 ? { files: draft.files, edits: [] } : applyStep(draft.files, changes);
  if ('fault' in result) return result;
  return { ...result, conflicts, changes, assets: mergedAssets(base.assets, active.assets, draft.assets) };
}

const pointerOf = (change: Change): string => ('pointer' in change ? change.pointer : '');

/** A file that the draft changed stays as in the draft. */
function mergedAssets(
  base: AssetReferences,
  active: AssetReferences,
  draft: AssetReferences,
): AssetReferences {
  const paths = [...new Set([...Object.keys(active), ...Object.keys(draft)])].sort();
  return Object.fromEntries(
    paths.flatMap((path) => {
      const kept = draft[path]?.hash === base[path]?.hash ? active[path] : draft[path];
      return kept === undefined ? [] : [[path, kept] as const];
    }),
  );
}
