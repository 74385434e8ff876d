/** Makes an earlier version active again, with a reason. It is checked by the caller, and not proven again. */
import type { Author, DocumentStore, WriteLog, Version } from '../store';
import { typedReason } from './reason';

export interface RollBackRequest {
  readonly tenant: string;
  /** Number of the version with the content. */
  readonly version: number;
  readonly by: Author;
  /** As it was typed. */
  readonly reason: string;
  /** Visits that began with the versions since then use the active version from now on. */
  readonly isHarmful?: boolean;
  readonly log?: WriteLog<Version>;
}

export type RollBackResult =
  { readonly outcome: 'published'; readonly version: Version } | { readonly outcome: 'reason-invalid' };

/** Throws `StoreRefusal`. Then the active version is the same as before. */
export async function rollBack(
  store: Pick<DocumentStore, 'rollBack'>,
  { tenant, version, by, reason: typed, isHarmful = false, log }: RollBackRequest,
): Promise<RollBackResult> {
  const reason = typedReason(typed);
  if (reason === undefined) return { outcome: 'reason-invalid' };
  const published = await store.rollBack(tenant, version, by, reason, { isHarmful, ...(log && { log }) });
  return { outcome: 'published', version: published };
}
