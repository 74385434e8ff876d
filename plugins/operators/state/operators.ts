/** The plugin's slice, and its selectors. */
import { combineReducers } from '@reduxjs/toolkit';
import { defineSlice, type RootState } from '../../../core/contract';
import { access } from './access';
import { invitation, loginOptions } from './accessEvents';
import { asset } from './asset';
import { accounts, auditLog } from './accountEvents';
import { edit } from './edit';
import * as events from './events';
import { presence } from './presence';
import { preview, previewLinks, versionPreview } from './previewEvents';
import { previewChoice } from './previewChoice';
import { previewShare } from './previewShare';
import { sharedDraft } from './reviewEvents';
import { task } from './task';
import { typedChange } from './typedChange';
import { update } from './update';
import { explanation, offers } from './whyEvents';

const operators = combineReducers({
  session: events.session.reducer,
  catalogue: events.catalogue.reducer,
  access,
  invitation: invitation.reducer,
  loginOptions: loginOptions.reducer,
  accounts: accounts.reducer,
  auditLog: auditLog.reducer,
  tenants: events.tenants.reducer,
  tenant: events.tenant.reducer,
  draft: events.draft.reducer,
  edit,
  typedChange,
  asset,
  versions: events.versions.reducer,
  version: events.version.reducer,
  comparison: events.comparison.reducer,
  orderVersion: events.orderVersion.reducer,
  draftUses: events.draftUses.reducer,
  picture: events.picture.reducer,
  draftComparison: events.draftComparison.reducer,
  preview: preview.reducer,
  versionPreview: versionPreview.reducer,
  previewLinks: previewLinks.reducer,
  previewShare,
  previewChoice,
  explanation: explanation.reducer,
  offers: offers.reducer,
  task,
  update,
  presence,
  sharedDraft: sharedDraft.reducer,
});

export const operatorsSlice = defineSlice('operators', operators);
const select = operatorsSlice.select;

export const selectSession = (state: RootState) => select(state).session;
export const selectCatalogue = (state: RootState) => select(state).catalogue;
export const selectAccess = (state: RootState) => select(state).access;
export const selectInvitation = (state: RootState) => select(state).invitation;
export const selectLoginOptions = (state: RootState) => select(state).loginOptions;
export const selectAccounts = (state: RootState) => select(state).accounts;
export const selectAuditLog = (state: RootState) => select(state).auditLog;
export const selectTenants = (state: RootState) => select(state).tenants;
export const selectTenant = (state: RootState) => select(state).tenant;
export const selectDraft = (state: RootState) => select(state).draft;
export const selectEdit = (state: RootState) => select(state).edit;
export const selectTypedChange = (state: RootState) => select(state).typedChange;
export const selectAsset = (state: RootState) => select(state).asset;
export const selectVersions = (state: RootState) => select(state).versions;
export const selectVersion = (state: RootState) => select(state).version;
export const selectComparison = (state: RootState) => select(state).comparison;
export const selectOrderVersion = (state: RootState) => select(state).orderVersion;
export const selectUses = (state: RootState) => select(state).draftUses;
export const selectPicture = (state: RootState) => select(state).picture;
export const selectDraftComparison = (state: RootState) => select(state).draftComparison;
export const selectPresence = (state: RootState) => select(state).presence;
/** The other operators in the draft. */
export const selectEditors = (state: RootState) => select(state).presence.editors;
export const selectPreview = (state: RootState) => select(state).preview;
export const selectVersionPreview = (state: RootState) => select(state).versionPreview;
export const selectPreviewLinks = (state: RootState) => select(state).previewLinks;
export const selectPreviewShare = (state: RootState) => select(state).previewShare;
export const selectPreviewChoices = (state: RootState) => select(state).previewChoice;
export const selectSharedDraft = (state: RootState) => select(state).sharedDraft;
export const selectTask = (state: RootState) => select(state).task;
export const selectUpdate = (state: RootState) => select(state).update;
export const selectExplanation = (state: RootState) => select(state).explanation;
export const selectOffers = (state: RootState) => select(state).offers;
