/**
 * Legal texts, such as the Direct Debit Guarantee, need a second person where the tenant requires it.
 *
 *   const approval = await approvalOf(parts, draft);
 *   if (isMissing(approval)) throw conflict('approval_required', message);
 *
 * The manifest key `legal` lists the texts. `approval.legalTexts` of the active version decides.
 */
export { approversOf, storeRequest } from './approvalRequests';
export { approvalOf, isMissing, storeApproval, type Approval, type ApprovalParts } from './approvals';
export type { LegalChange } from './legalChanges';
