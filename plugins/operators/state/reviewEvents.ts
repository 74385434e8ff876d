/** Events about the link of a draft, and about its publication at a time. */
import { createAction } from '@reduxjs/toolkit';
import { createRemoteSlice, oneTimeSecret } from '../../../core/contract';
import type { ReadSharedDraftAnswer } from '../../../schemas/generated/calls/operators/readSharedDraft';
import { operatorLeft, type DraftQuery, type Publication, type TenantQuery } from './events';

const event = <P = void>(name: string) => createAction<P>(`operators/${name}`);

/** The token of a new link, for the dialog that shows its address. */
export const newLinkToken = oneTimeSecret<string>();
/** `days`: until the link expires. */
export const sharePressed = event<DraftQuery & { readonly days: number }>('sharePressed');
export const unsharePressed = event<DraftQuery>('unsharePressed');

/** The token of the link that was opened. */
export const sharedToken = oneTimeSecret<string>();
export const sharedDraft = createRemoteSlice<ReadSharedDraftAnswer>('operators/sharedDraft', operatorLeft);

/** The legal texts of the revision that the operator has read. */
export const approvePressed = event<DraftQuery & { readonly revision: number }>('approvePressed');

/** Asks those who may approve, by mail. */
export const approvalRequested = event<DraftQuery & { readonly revision: number }>('approvalRequested');

/** `at`: an instant. */
export const schedulePressed = event<Publication & { readonly at: string }>('schedulePressed');
export const scheduleCancelled = event<DraftQuery & TenantQuery>('scheduleCancelled');
