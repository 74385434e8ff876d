/** An operator asks by mail the operators who may approve the changed legal texts of a draft. */
import { json } from '../../database/columns';
import { changeEvent } from '../operators/audit';
import { isAllowed } from '../operators/grants';
import { enqueueMail } from '../operators/mails';
import { allOperators, authorOf, type Operator } from '../operators/operators';
import type { AccountParts } from '../operators/parts';
import { operatorsIn } from '../operators/tables';
import type { Draft } from '../store';
import type { DocumentsDb } from '../tables';
import { hashOf, type Approval } from './approvals';

export interface RequestParts extends AccountParts {
  readonly documents: DocumentsDb;
}

interface NewRequest {
  readonly approval: Approval;
  readonly by: Pick<Operator, 'id' | 'name'>;
}

/** The operators who may publish the tenant, have not changed the draft, and do not ask themselves. */
export async function approversOf(
  { db }: Pick<AccountParts, 'db'>,
  { tenant }: Draft,
  { approval, by }: NewRequest,
): Promise<readonly Operator[]> {
  const operators = await allOperators(db);
  return operators.filter(
    ({ id, grants }) => id !== by.id && !approval.editors.has(id) && isAllowed(grants, 'publish', tenant),
  );
}

/** Stores the request and sends the mails. An earlier request of the same changes stays, without other mails. */
export function storeRequest(
  parts: RequestParts,
  { id, tenant, title }: Draft,
  { approval, by, approvers }: NewRequest & { readonly approvers: readonly Operator[] },
): Promise<void> {
  const { documents, now } = parts;
  const row = { changes_hash: hashOf(approval), author: json(authorOf(by)), time: now() };
  return documents.transaction().execute(async (documentsTrx) => {
    const stored = await documentsTrx
      .insertInto('documents.approval_requests')
      .values({ draft: id, ...row })
      .onConflict((conflict) =>
        conflict
          .column('draft')
          .doUpdateSet(row)
          .where('documents.approval_requests.changes_hash', '!=', row.changes_hash),
      )
      .returning('draft')
      .executeTakeFirst();
    if (stored === undefined) return;
    const details = { draft: id, mails: approvers.length };
    await changeEvent({ operator: authorOf(by), action: 'draft.approvalRequested', tenant, details }, now)(
      documentsTrx,
      id,
    );
    const path = `/tenants/${tenant}/publish?draft=${id}`;
    for (const { email: to, name } of approvers) {
      const mail = { to, name, path, draft: title, requestedBy: by.name, tenant };
      await enqueueMail(operatorsIn(documentsTrx), parts, { kind: 'approvalRequested', ...mail });
    }
  });
}
