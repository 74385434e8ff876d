import type { Action } from 'redux';
import { put, select, takeLatest } from 'typed-redux-saga';
import { selectCopy } from '../../../core/contract';
import { checkDocument as checkDocumentCall } from '../../../schemas/generated/calls/checkDocument';
import { callAsStaff } from '../api/callAsStaff';
import {
  documentChecked,
  documentCheckRefused,
  documentCheckSubmitted,
  documents,
  nextCustomerRequested,
} from '../state/events';

function* checkDocument(event: Action) {
  if (!documentCheckSubmitted.match(event)) return;
  const { customerId, documentId, key, ...body } = event.payload;
  const params = { customerId, documentId };
  const answer = yield* callAsStaff(checkDocumentCall, { params, body, idempotencyKey: key });
  if (answer.ok) {
    yield* put(documentChecked({ document: answer.data }));
    yield* put(documents.requested({ customerId }));
    return;
  }
  const { failure } = answer;
  const copy = yield* select(selectCopy);
  // The same key checks the document only once.
  const isUnknown = failure.kind === 'unanswered' || failure.kind === 'malformed';
  yield* put(
    documentCheckRefused({
      message: isUnknown ? copy('front-of-house.documents.unanswered') : failure.message,
      errors: failure.kind === 'invalid' ? failure.errors : {},
    }),
  );
}

export function* watchDocumentChecks() {
  // Two presses are one check, because they have the same key.
  yield* takeLatest([documentCheckSubmitted, nextCustomerRequested], checkDocument);
}
