/** Approval of changed legal texts by a second operator. Another change of a legal text ends it. */
import { createHash } from 'node:crypto';
import { json } from '../../database/columns';
import type { Catalogue } from '../../tenants/catalogue';
import type { Author, DocumentStore, Draft, WriteLog } from '../store';
import type { DocumentsDb } from '../tables';
import { legalChanges, requiresApproval, type LegalChange } from './legalChanges';

export interface ApprovalParts {
  readonly store: Pick<DocumentStore, 'active' | 'version'>;
  readonly documents: DocumentsDb;
  readonly catalogue: Catalogue;
}

export interface Approval {
  /** The active version requires it, and the draft changes legal texts or switches the rule off. */
  readonly isRequired: boolean;
  readonly changes: readonly LegalChange[];
  /** The draft switches the rule off. */
  readonly endsRule: boolean;
  /** Ids of the operators who have changed the draft. They cannot approve it. */
  readonly editors: ReadonlySet<string>;
  /** Who approved exactly these changes. */
  readonly approvedBy: Author | null;
  /** Who asked others to approve exactly these changes. */
  readonly requestedBy: Author | null;
}

interface NewApproval {
  readonly approval: Approval;
  readonly by: Author;
  /** Gets the id of the draft. */
  readonly log: WriteLog<string>;
}

export async function approvalOf(
  { store, documents, catalogue }: ApprovalParts,
  draft: Draft,
): Promise<Approval> {
  const active = await store.active(draft.tenant);
  // What others have published since is no change of the draft.
  const base = await store.version(draft.tenant, draft.baseVersion);
  const changes = legalChanges(base.files, draft.files, catalogue);
  const hasRule = requiresApproval(active.files);
  const endsRule = hasRule && requiresApproval(base.files) && !requiresApproval(draft.files);
  const editors = await documents
    .selectFrom('documents.draft_editors')
    .select('operator_id')
    .where('draft', '=', draft.id)
    .execute();
  const authorIn = async (table: 'documents.draft_approvals' | 'documents.approval_requests') => {
    const row = await documents
      .selectFrom(table)
      .select('author')
      .where('draft', '=', draft.id)
      .where('changes_hash', '=', hashOf({ changes, endsRule }))
      .executeTakeFirst();
    return row?.author ?? null;
  };
  return {
    isRequired: hasRule && (changes.length > 0 || endsRule),
    changes,
    endsRule,
    editors: new Set(editors.map(({ operator_id }) => operator_id)),
    approvedBy: await authorIn('documents.draft_approvals'),
    requestedBy: await authorIn('documents.approval_requests'),
  };
}

export const isMissing = ({ isRequired, approvedBy }: Approval): boolean => isRequired && approvedBy === null;

/** The caller has checked that `by` may approve. An earlier approval of the draft is replaced. */
export function storeApproval(
  { documents, now }: { readonly documents: DocumentsDb; readonly now: () => Date },
  { id, revision }: Draft,
  { approval, by, log }: NewApproval,
): Promise<void> {
  const row = { revision, changes_hash: hashOf(approval), author: json(by), time: now() };
  return documents.transaction().execute(async (db) => {
    await db
      .insertInto('documents.draft_approvals')
      .values({ draft: id, ...row })
      .onConflict((conflict) => conflict.column('draft').doUpdateSet(row))
      .execute();
    await log(db, id);
  });
}

export const hashOf = ({ changes, endsRule }: Pick<Approval, 'changes' | 'endsRule'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        endsRule,
        changes.map(({ locale, key, before, after }) => [locale, key, before, after]),
      ]),
    )
    .digest('hex');
