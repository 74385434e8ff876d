import { conflict } from '../../../api/failure';
import { approvalOf, approversOf, isMissing, storeRequest } from '../../approval';
import { authorOf } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import { defineCall, ok } from '../call';
import { serializeApproval } from '../serialize';

/** A second request for the same changes sends no second mail. */
export const requestApproval = defineCall('requestApproval', async ({ params, body, session }, parts) => {
  const draft = await parts.store.draft(params.draft);
  if (draft.revision !== body.revision) throw conflict('draft_changed', operatorText('draft.changed'));
  const approval = await approvalOf(parts, draft);
  if (!isMissing(approval)) throw conflict('approval_not_needed', operatorText('approval.notNeeded'));
  const by = authorOf(session.operator);
  const approvers = await approversOf(parts, draft, { approval, by });
  if (approvers.length === 0) throw conflict('no_approver', operatorText('approval.nobody'));
  await storeRequest(parts, draft, { approval, by, approvers });
  return ok({ data: serializeApproval(await approvalOf(parts, draft), by) });
});
