/** Refusal of a draft whose legal texts a second operator has not approved. */
import { conflict } from '../../../api/failure';
import { approvalOf, isMissing, type ApprovalParts } from '../../approval';
import { operatorText } from '../../operators/text';
import type { Draft } from '../../store';

/** A draft that changes later is refused by its revision, and one with another base by `base-outdated`. */
export async function refuseUnapproved(parts: ApprovalParts, draft: Draft): Promise<void> {
  const approval = await approvalOf(parts, draft);
  if (!isMissing(approval)) return;
  const message = approval.changes.length > 0 ? 'approval.required' : 'approval.ruleEnds';
  throw conflict('approval_required', operatorText(message));
}
