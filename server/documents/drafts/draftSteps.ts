/** What the editor of drafts receives and answers. */
import type { Problem } from '../../tenants/problem';
import type { Change, ChangeFault } from '../edit';
import type { AssetReferences, Author, DocumentStore, Draft, Version, WriteLog } from '../store';
import type { PlaceChoice } from './mergeVersion';
import type { PlaceConflict } from './rebaseStep';
import type { StepLog } from './stepLog';

export interface StepToSave {
  readonly draft: string;
  /** The newest revision that the editor has seen. */
  readonly revision: number;
  /** Made for each step. The same step sent again is saved once. */
  readonly changeId: string;
  readonly changes: readonly Change[];
  readonly by: Author;
}

export interface SavedStep {
  readonly kind: 'saved';
  readonly draft: Draft;
  /** The texts that differ from those of the editor's revision. Null: the file does not exist any more. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Others saved steps meanwhile. `files` contains them. */
  readonly isMerged: boolean;
  readonly problems: readonly Problem[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export type SaveResult =
  | SavedStep
  /** Nothing was saved. The editor chooses, and sends the step again with this revision. */
  | { readonly kind: 'conflict'; readonly draft: Draft; readonly conflicts: readonly PlaceConflict[] }
  /** Nothing was saved. */
  | { readonly kind: 'fault'; readonly fault: ChangeFault };

/** A part that is absent stays as it is. `assets` gets those of the newest revision. */
export interface DraftFactsChange {
  readonly title?: string;
  readonly assets?: (current: AssetReferences) => AssetReferences;
  readonly log?: WriteLog<Draft>;
}

export interface MoveToVersion {
  /** The version that the draft was made from. */
  readonly base: Version;
  readonly active: Version;
  /** For the conflicts of an earlier call. */
  readonly choices?: readonly PlaceChoice[];
  readonly log?: WriteLog<Draft>;
}

export interface DraftEditorParts {
  readonly store: Pick<DocumentStore, 'draft' | 'saveDraft'>;
  readonly log: StepLog;
  /** The Problems of a draft. Never throws. */
  readonly check: (draft: Draft) => Promise<readonly Problem[]>;
  readonly now: () => Date;
}
