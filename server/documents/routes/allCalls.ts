import { operatorLogin } from './session/operatorLogin';
import { getLoginOptions } from './session/getLoginOptions';
import { beginProviderLogin, finishProviderLogin } from './session/providerLogin';
import { operatorLogout } from './session/operatorLogout';
import { getOperatorSession } from './session/getOperatorSession';
import { operatorForgottenPassword } from './session/operatorForgottenPassword';
import { operatorResetPassword } from './session/operatorResetPassword';
import { readInvitation } from './session/readInvitation';
import { acceptInvitation } from './session/acceptInvitation';
import { getOperators } from './accounts/getOperators';
import { inviteOperator } from './accounts/inviteOperator';
import { resendInvitation } from './accounts/resendInvitation';
import { setGrants } from './accounts/setGrants';
import { removeOperator } from './accounts/removeOperator';
import { getAuditLog } from './accounts/getAuditLog';
import { getConsoleCatalogue } from './catalogue/getConsoleCatalogue';
import { getOperatorTenants } from './tenants/getOperatorTenants';
import { getOperatorTenant } from './tenants/getOperatorTenant';
import { getVersions } from './tenants/getVersions';
import { getVersion } from './tenants/getVersion';
import { getTenantAsset } from './tenants/getTenantAsset';
import { getOrderVersion } from './tenants/getOrderVersion';
import { compareVersions } from './tenants/compareVersions';
import { exportVersion } from './tenants/exportVersion';
import { exportHistory } from './tenants/exportHistory';
import { importVersion } from './tenants/importVersion';
import { rollBack } from './tenants/rollBack';
import { takeOffline } from './tenants/takeOffline';
import { bringOnline } from './tenants/bringOnline';
import { createDraft } from './drafts/createDraft';
import { getDraft } from './drafts/getDraft';
import { getDraftUses } from './drafts/getDraftUses';
import { renameDraft } from './drafts/renameDraft';
import { saveDraft } from './drafts/saveDraft';
import { replaceDraftFile } from './drafts/replaceDraftFile';
import { addDraftAsset } from './drafts/addDraftAsset';
import { undoDraft } from './drafts/undoDraft';
import { redoDraft } from './drafts/redoDraft';
import { discardDraft } from './drafts/discardDraft';
import { reportPresence } from './drafts/reportPresence';
import { compareDraft } from './drafts/compareDraft';
import { checkDraft } from './drafts/checkDraft';
import { proveDraft } from './drafts/proveDraft';
import { approveDraft } from './drafts/approveDraft';
import { requestApproval } from './drafts/requestApproval';
import { publishDraft } from './drafts/publishDraft';
import { scheduleDraft } from './drafts/scheduleDraft';
import { bringUpToDate } from './drafts/bringUpToDate';
import { cancelSchedule } from './drafts/cancelSchedule';
import { shareDraft } from './drafts/shareDraft';
import { unshareDraft } from './drafts/unshareDraft';
import { readSharedDraft } from './drafts/readSharedDraft';
import { createPreview } from './previews/createPreview';
import { createVersionPreview } from './previews/createVersionPreview';
import { sharePreview } from './previews/sharePreview';
import { getPreviewLinks } from './previews/getPreviewLinks';
import { revokePreview } from './previews/revokePreview';
import { explainVisibility } from './explain/explainVisibility';
import { getTenantOffers } from './explain/getTenantOffers';
import type { AnyCall } from './call';

/** All calls of the console that the documents process serves. */
export const allCalls: readonly AnyCall[] = [
  operatorLogin,
  getLoginOptions,
  beginProviderLogin,
  finishProviderLogin,
  operatorLogout,
  getOperatorSession,
  operatorForgottenPassword,
  operatorResetPassword,
  readInvitation,
  acceptInvitation,
  getOperators,
  inviteOperator,
  resendInvitation,
  setGrants,
  removeOperator,
  getAuditLog,
  getConsoleCatalogue,
  getOperatorTenants,
  getOperatorTenant,
  getVersions,
  getVersion,
  getTenantAsset,
  getOrderVersion,
  compareVersions,
  exportVersion,
  exportHistory,
  importVersion,
  rollBack,
  takeOffline,
  bringOnline,
  createDraft,
  getDraft,
  getDraftUses,
  renameDraft,
  saveDraft,
  replaceDraftFile,
  addDraftAsset,
  undoDraft,
  redoDraft,
  bringUpToDate,
  discardDraft,
  reportPresence,
  compareDraft,
  checkDraft,
  proveDraft,
  approveDraft,
  requestApproval,
  publishDraft,
  scheduleDraft,
  cancelSchedule,
  shareDraft,
  unshareDraft,
  readSharedDraft,
  createPreview,
  createVersionPreview,
  sharePreview,
  getPreviewLinks,
  revokePreview,
  explainVisibility,
  getTenantOffers,
];
