/** Password reset: requests the mail, and sets a new password with its token. */
import { put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { callApi, selectCopy, toastShown } from '../../../core/contract';
import { forgottenPassword } from '../../../schemas/generated/calls/forgottenPassword';
import * as events from '../state/events';
import { forgottenAccount } from '../state/secrets';
import { setNewPassword } from './setNewPassword';

/** The server's message for an address that belongs to several accounts starts with this word. */
const isAmbiguous = (message: string): boolean => message.startsWith('Multiple');

function* requestPasswordReset() {
  const account = forgottenAccount.take();
  if (account === undefined) return;
  const answer = yield* callApi(forgottenPassword, { body: { email_or_reference: account } });
  if (answer.ok) {
    yield* put(events.resetSent());
    return;
  }
  const { failure } = answer;
  const ofFields = failure.kind === 'invalid' ? Object.values(failure.errors).flat() : [];
  const errors = [...ofFields, failure.message].filter((text) => text !== '');
  if (errors.some(isAmbiguous)) {
    yield* put(events.resetNeedsCustomerId());
    return;
  }
  const copy = yield* select(selectCopy);
  yield* put(events.resetFailed());
  yield* put(toastShown({ content: errors[0] ?? copy('identity.form.failed'), type: 'TOAST_DANGER' }));
}

/** Closing the dialog drops a pending result: when it is opened again, it is about another account. */
export function* watchPasswordReset(): Generator<unknown, void, unknown> {
  yield* takeLatest([events.resetSubmitted, events.resetClosed], requestPasswordReset);
  yield* takeLeading(events.newPasswordSubmitted, setNewPassword);
}
