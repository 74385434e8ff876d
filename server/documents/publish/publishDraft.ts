/** Publishes a draft: only if its proof has no error, and with a reason. */
import type { Problem } from '../../tenants/problem';
import { StoreRefusal, type Author, type DocumentStore, type WriteLog, type Version } from '../store';
import { proveChange, type ProofRecord, type Proving } from './proveChange';
import { typedReason } from './reason';

export interface Publishing extends Proving {
  readonly store: Pick<DocumentStore, 'draft' | 'active' | 'publish'>;
}

export interface PublishRequest {
  /** Id of the draft. */
  readonly draft: string;
  /** The newest revision that the operator has seen. */
  readonly revision: number;
  readonly by: Author;
  /** As it was typed. */
  readonly reason: string;
  readonly log?: WriteLog<Version>;
}

export type PublishResult =
  | { readonly outcome: 'published'; readonly version: Version }
  /** The reason has no visible character, or more than 500 characters. */
  | { readonly outcome: 'reason-invalid' }
  /** Nothing was published. */
  | { readonly outcome: 'proof-failed' | 'proof-incomplete'; readonly problems: readonly Problem[] };

/** Throws `StoreRefusal`, for example with `draft-changed` or `base-outdated`. Then nothing was published. */
export async function publishDraft(
  { store, prove }: Publishing,
  { draft: id, revision, by, reason: typed, log }: PublishRequest,
): Promise<PublishResult> {
  const reason = typedReason(typed);
  if (reason === undefined) return { outcome: 'reason-invalid' };
  const draft = await store.draft(id);
  if (draft.revision !== revision) throw changed(draft.revision, draft.savedBy);
  const { result, ...proven } = await proveChange({ store, prove }, draft);
  if (result !== 'passed') return { outcome: `proof-${result}`, problems: proven.problems };
  const proof: ProofRecord = { result, ...proven };
  // The store refuses the revision if the draft has changed while it was proven.
  const version = await store.publish({ draft: id, revision, by, reason, proof, ...(log && { log }) });
  return { outcome: 'published', version };
}

const changed = (revision: number, savedBy: Author): StoreRefusal =>
  new StoreRefusal(
    'draft-changed',
    `${savedBy.name} has changed this draft since you opened it. Read it again.`,
    {
      revision,
      savedBy: savedBy.name,
    },
  );
