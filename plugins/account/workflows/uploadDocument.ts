/** Uploads a document that a membership requires, and reports the progress. */
import { END, eventChannel } from 'redux-saga';
import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import {
  idempotencyScope,
  selectCopy,
  waitForSignOut,
  userRequested,
  type Result,
} from '../../../core/contract';
import type { RequiredDocument } from '../../../schemas/generated/api';
import { requestUpload } from '../api/calls';
import { base64Of, contentTypeOf } from '../domain/documents';
import { documentProgressed, documents, documentUpload } from '../state/events';
import { selectedFile } from '../state/selectedFile';
import { finishMutation } from './finishMutation';

type Step = { readonly share: number } | { readonly result: Result<RequiredDocument> };

const intention = idempotencyScope();

const sendingOf = (body: Parameters<typeof requestUpload>[0]) =>
  eventChannel<Step>((emit) => {
    void requestUpload(body, intention.keyFor(body), (share) => emit({ share })).then((result) => {
      intention.answered(result);
      emit({ result });
      emit(END);
    });
    return () => undefined;
  });

function* finishUpload(result: Result<RequiredDocument>) {
  if (result.ok) yield* put(documents.loaded(undefined, result.data));
  const isDone = yield* finishMutation(documentUpload, result, 'account.documents.sent');
  if (isDone) yield* put(userRequested());
}

/** Returns undefined if the file cannot be read any more: it was moved, changed or deleted after the selection. */
function* contentOf(file: File) {
  try {
    return yield* call(base64Of, file);
  } catch {
    return undefined;
  }
}

function* uploadDocument() {
  const file = yield* call(selectedFile.take);
  const contentType = file && contentTypeOf(file);
  const content = file && (yield* contentOf(file));
  if (!file || !contentType || content === undefined) {
    const message = (yield* select(selectCopy))('account.documents.problem.unreadable');
    yield* put(documentUpload.refused({ code: 'unreadable', message, errors: { content: [message] } }));
    return;
  }
  const steps = yield* call(sendingOf, { fileName: file.name, contentType, content });
  yield* takeEvery(steps, function* step(one: Step) {
    if ('share' in one) yield* put(documentProgressed(one));
    else yield* call(finishUpload, one.result);
  });
}

export function* watchUploadDocument() {
  yield* takeLeading(
    documentUpload.requested,
    waitForSignOut(uploadDocument, () => documentUpload.done()),
  );
}
