/** Password reset: requests the mail, and sets a new password with its token. */
import { put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi, selectCopy, toastShown, type Failure } from '../../../core/contract';
import { forgottenPassword } from '../../../schemas/generated/calls/forgottenPassword';
import { resetPassword } from '../../../schemas/generated/calls/resetPassword';
import * as events from '../state/events';
import { forgottenAccount, resetWith } from '../state/secrets';

const messagesOf = (failure: Failure): readonly string[] => {
  const fields = failure.kind === 'invalid' ? Object.values(failure.errors).flat() : [];
  return fields.length > 0 ? fields : [failure.message];
};

/** The server's message for an address that belongs to several accounts starts with this word. */
const isAmbiguous = (message: string): boolean => message.startsWith('Multiple');

function* forgottenSaga() {
  const account = forgottenAccount.take();
  if (account === undefined) return;
  const answer = yield* callApi(forgottenPassword, { body: { email_or_reference: account } });
  if (answer.ok) {
    yield* put(events.resetSent());
    return;
  }
  const errors = [...messagesOf(answer.failure), answer.failure.message].filter((text) => text !== '');
  if (errors.some(isAmbiguous)) {
    yield* put(events.resetNeedsCustomerId());
    return;
  }
  const copy = yield* select(selectCopy);
  yield* put(events.resetFailed());
  yield* put(toastShown({ content: errors[0] ?? copy('identity.form.failed'), type: 'TOAST_DANGER' }));
}

function* newPasswordSaga() {
  const body = resetWith.take();
  if (body === undefined) return;
  const answer = yield* callApi(resetPassword, { body });
  if (answer.ok) {
    yield* put(events.passwordChanged());
    return;
  }
  const { failure } = answer;
  const errors = failure.kind === 'invalid' ? failure.errors : {};
  yield* put(events.newPasswordRefused({ message: failure.message, errors }));
}

/** Closing the dialog drops a pending result: when it is opened again, it is about another account. */
export function* watchPasswordReset(): Generator<unknown, void, unknown> {
  yield* takeLatest([events.resetSubmitted, events.resetClosed], forgottenSaga);
  yield* takeLeading(events.newPasswordSubmitted, newPasswordSaga);
}
