/** Events of previews. An address contains a token: it is only in the memory of the page. */
import { createAction } from '@reduxjs/toolkit';
import { createRemoteSlice } from '../../../core/contract';
import type { PreviewLink } from '../../../schemas/generated/api';
import type { CreatePreviewBody } from '../../../schemas/generated/calls/operators/createPreview';
import type { GetPreviewLinksAnswer } from '../../../schemas/generated/calls/operators/getPreviewLinks';
import type { SharePreviewBody } from '../../../schemas/generated/calls/operators/sharePreview';
import type { PreviewChoice } from '../domain/preview';
import { operatorLeft, type DraftQuery, type VersionQuery } from './events';

export interface PreviewQuery extends DraftQuery {
  readonly settings: CreatePreviewBody;
}
export const preview = createRemoteSlice<PreviewLink, PreviewQuery>('operators/preview', operatorLeft);

export interface VersionPreviewQuery extends VersionQuery {
  readonly settings: CreatePreviewBody;
}
export const versionPreview = createRemoteSlice<PreviewLink, VersionPreviewQuery>(
  'operators/versionPreview',
  operatorLeft,
);

export const previewLinks = createRemoteSlice<GetPreviewLinksAnswer, DraftQuery>(
  'operators/previewLinks',
  operatorLeft,
);

const event = <P = void>(name: string) => createAction<P>(`operators/${name}`);

export const previewChosen = event<DraftQuery & { readonly choice: PreviewChoice }>('previewChosen');

export const sharePressed = event<DraftQuery & SharePreviewBody>('previewSharePressed');
export const linkMade = event<PreviewLink>('previewLinkMade');
export const shareFailed = event<{ readonly message: string }>('previewShareFailed');
/** The operator closed the panel of the links. */
export const shareLeft = event('previewShareLeft');
export const revokePressed = event<DraftQuery & { readonly preview: string }>('previewRevokePressed');
