/** Events of the console. No event contains a password. */
import { createAction } from '@reduxjs/toolkit';
import { createRemoteSlice } from '../../../core/contract';
import type { Change } from '../domain/applyChanges';
import type { StepConflict } from '../domain/stepConflict';
import type { Subject } from '../domain/subjects';
import type {
  Catalogue,
  Difference,
  Draft,
  OrderVersion,
  DraftUses,
  SavedDraft,
  TenantSummary,
  Version,
  VersionSummary,
} from '../../../schemas/generated/api';
import type { CompareDraftAnswer } from '../../../schemas/generated/calls/operators/compareDraft';
import type { GetOperatorSessionAnswer } from '../../../schemas/generated/calls/operators/getOperatorSession';
import type { GetTenantAssetAnswer } from '../../../schemas/generated/calls/operators/getTenantAsset';
import type { GetOperatorTenantAnswer } from '../../../schemas/generated/calls/operators/getOperatorTenant';

const event = <P = void>(name: string) => createAction<P>(`operators/${name}`);

/** The operator logged out. */
export const operatorLeft = event('operatorLeft');

/** Remote data belongs to the operator who requested it. */
const remote = <Data, Query = void>(name: string) =>
  createRemoteSlice<Data, Query>(`operators/${name}`, operatorLeft);

/* session */
export const session = remote<GetOperatorSessionAnswer>('session');
export const logOutRequested = event('logOutRequested');

/** What documents can contain. It is loaded once: it changes only with a release. */
export const catalogue = remote<Catalogue>('catalogue');

/* tenants */
export const tenants = remote<readonly TenantSummary[]>('tenants');
export type TenantDetail = GetOperatorTenantAnswer;
export interface TenantQuery {
  readonly tenant: string;
}
export const tenant = remote<TenantDetail, TenantQuery>('tenant');

/* drafts */
export interface DraftQuery {
  readonly draft: string;
}
export const draft = remote<Draft, DraftQuery>('draft');
export const textTyped = event<{ readonly id: string; readonly file: string; readonly text: string }>(
  'textTyped',
);
/** Changes of the document by an editor other than the text: one step. */
export const changesMade = event<{ readonly id: string; readonly changes: readonly Change[] }>('changesMade');
/** A change that an operator is typing. Null: nothing is typed that is not a step yet. */
export const changeTyped = event<Change | null>('changeTyped');
export const undoPressed = event<{ readonly id: string }>('undoPressed');
export const redoPressed = event<{ readonly id: string }>('redoPressed');
/** A picture or a font for a field. Its changes are made when the server has accepted the file. */
export interface PickedAsset {
  /** The field that shows a refusal: its JSON pointer. */
  readonly field: string;
  /** `assets/...` */
  readonly path: string;
  /** Base64. */
  readonly content: string;
  readonly changes: readonly Change[];
}
export const assetPicked = event<PickedAsset>('assetPicked');
export const assetSaved = event<SavedDraft>('assetSaved');
/** The server did not accept the file, or the file could not be sent. */
export const assetRefused = event<{ readonly field: string; readonly message: string }>('assetRefused');
/** The draft has a newer revision of another operator, or of another window of this one. It is loaded next. */
export const newerRevisionFound = event<DraftQuery>('newerRevisionFound');
/** The operator has read what others changed in the draft. */
export const mergeNoticeClosed = event('mergeNoticeClosed');
/** The first of the steps is on its way. */
export const stepSent = event('stepSent');
export const stepSaved = event<SavedDraft>('stepSaved');
/** No response arrived. The step is sent again. */
export const stepDelayed = event('stepDelayed');
export const stepRefused = event<{ readonly message: string }>('stepRefused');
/** Another operator has changed the same place. */
export const stepConflicted = event<{ readonly places: readonly StepConflict[] }>('stepConflicted');
/** The connection is back, or the operator pressed 'Try again'. */
export const saveRequested = event('saveRequested');
/** The answer to a conflict: the operator's text replaces the other. */
export const ownTextKept = event('ownTextKept');
/** The answer to a conflict: the operator's text is dropped. */
export const otherTextTaken = event('otherTextTaken');

/* versions */
export interface VersionsQuery extends TenantQuery {
  readonly before?: number;
}
export interface VersionList {
  readonly versions: readonly VersionSummary[];
  readonly next: number | null;
}
export const versions = remote<VersionList, VersionsQuery>('versions');
export interface VersionQuery extends TenantQuery {
  readonly version: number;
}
export const version = remote<Version, VersionQuery>('version');
export interface ComparisonQuery extends VersionQuery {
  readonly base: number;
}
export const comparison = remote<Difference, ComparisonQuery>('comparison');
/** What a draft changes, and what else affects its publication. `revision` makes a later request another one. */
export interface DraftComparisonQuery extends DraftQuery {
  readonly revision: number;
}
export const draftComparison = remote<CompareDraftAnswer, DraftComparisonQuery>('draftComparison');

/** `order`: the reference or the id. Null: no such order is known. */
export const orderVersion = remote<OrderVersion | null, TenantQuery & { readonly order: string }>(
  'orderVersion',
);
/** What removing or renaming a part of the saved draft changes. */
export interface UsesQuery extends DraftQuery {
  readonly revision: number;
  readonly kind: 'fact' | 'text' | 'section';
  /** The name of the fact, the key of the text, or the JSON pointer of the section. */
  readonly name: string;
  /** The new name. Without it, the part is removed. */
  readonly to?: string;
}
export const draftUses = remote<DraftUses, UsesQuery>('draftUses');

/** A picture of the draft, or of the active version. */
export interface PictureQuery extends TenantQuery {
  readonly path: string;
  readonly draft?: string;
}
export const picture = remote<GetTenantAssetAnswer, PictureQuery>('picture');

/* tasks: one at a time, and none is repeated by itself */
export interface StartDraft extends TenantQuery {
  readonly title: string;
  /** The page that opens with the draft. */
  readonly subject: Subject;
}
export const draftStartPressed = event<StartDraft>('draftStartPressed');
export const draftDiscardPressed = event<DraftQuery & TenantQuery>('draftDiscardPressed');
export interface Publication extends DraftQuery, TenantQuery {
  readonly revision: number;
  readonly reason: string;
}
export const publishPressed = event<Publication>('publishPressed');
export interface RollBack extends TenantQuery {
  readonly version: number;
  readonly reason: string;
  /** Visits that began with a version since then move too. */
  readonly harmful: boolean;
}
export const rollBackPressed = event<RollBack>('rollBackPressed');
export const taskDone = event('taskDone');
export const taskFailed = event<{
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}>('taskFailed');
/** The form of the task was closed. */
export const taskLeft = event('taskLeft');
