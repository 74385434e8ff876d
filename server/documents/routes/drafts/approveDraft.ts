import { conflict } from '../../../api/failure';
import { approvalOf, isMissing, storeApproval } from '../../approval';
import { changeEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import { defineCall, ok } from '../call';
import { serializeApproval } from '../serialize';

/** Refuses an operator who has changed the draft, and a revision that is not the newest. */
export const approveDraft = defineCall('approveDraft', async ({ params, body, session }, parts) => {
  const { store, now } = parts;
  const by = authorOf(session.operator);
  const draft = await store.draft(params.draft);
  const { id, tenant, revision } = draft;
  if (revision !== body.revision) throw conflict('draft_changed', operatorText('draft.changed'));
  const approval = await approvalOf(parts, draft);
  if (!isMissing(approval)) throw conflict('approval_not_needed', operatorText('approval.notNeeded'));
  if (approval.editors.has(by.id)) throw conflict('own_draft', operatorText('approval.own'));
  const details = { draft: id, revision };
  const log = changeEvent({ operator: by, action: 'draft.approved', tenant, details }, now);
  await storeApproval(parts, draft, { approval, by, log });
  return ok({ data: serializeApproval({ ...approval, approvedBy: by }, by) });
});
