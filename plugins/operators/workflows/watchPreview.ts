/** Opens previews of a draft or a version, and makes and ends links to them. */
import { fork, put, takeLeading } from 'typed-redux-saga';
import { watchRemote } from '../../../core/contract';
import { createPreview } from '../../../schemas/generated/calls/operators/createPreview';
import { createVersionPreview } from '../../../schemas/generated/calls/operators/createVersionPreview';
import { getPreviewLinks } from '../../../schemas/generated/calls/operators/getPreviewLinks';
import { revokePreview } from '../../../schemas/generated/calls/operators/revokePreview';
import { sharePreview } from '../../../schemas/generated/calls/operators/sharePreview';
import { callAsOperator, sendAsOperator } from '../api/callAsOperator';
import * as events from '../state/previewEvents';

const openPreview = ({ draft, settings }: events.PreviewQuery) =>
  sendAsOperator(createPreview, { params: { draft }, body: settings });

const openVersionPreview = ({ settings, ...params }: events.VersionPreviewQuery) =>
  sendAsOperator(createVersionPreview, { params, body: settings });

const fetchLinks = ({ draft }: { readonly draft: string }) =>
  sendAsOperator(getPreviewLinks, { params: { draft } });

function* share({ payload: { draft, ...body } }: ReturnType<typeof events.sharePressed>) {
  const answer = yield* callAsOperator(sharePreview, { params: { draft }, body });
  if (!answer.ok) return yield* put(events.shareFailed({ message: answer.failure.message }));
  yield* put(events.linkMade(answer.data));
  yield* put(events.previewLinks.requested({ draft }));
}

function* revoke({ payload: { draft, preview } }: ReturnType<typeof events.revokePressed>) {
  const answer = yield* callAsOperator(revokePreview, { params: { draft, preview } });
  if (!answer.ok) return yield* put(events.shareFailed({ message: answer.failure.message }));
  yield* put(events.shareLeft());
  yield* put(events.previewLinks.requested({ draft }));
}

export function* watchPreview() {
  yield* fork(watchRemote, events.preview, openPreview);
  yield* fork(watchRemote, events.versionPreview, openVersionPreview);
  yield* fork(watchRemote, events.previewLinks, fetchLinks);
  yield* takeLeading(events.sharePressed, share);
  yield* takeLeading(events.revokePressed, revoke);
}
