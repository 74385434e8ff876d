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
  const errors = 'errors' in failure ? failure.errors : undefined;
  if ([failure.message, ...Object.values(errors ?? {}).flat()].some(isAmbiguous)) {
    yield* put(events.resetNeedsCustomerId());
    return;
  }
  const copy = yield* select(selectCopy);
  yield* put(events.resetFailed());
  yield* put(
    toastShown({
      content: failure.message || copy('identity.form.failed'),
      type: 'TOAST_DANGER',
      ...(errors ? { validationMessages: errors } : {}),
    }),
  );
}

/** Closing the dialog drops a pending result: when it is opened again, it is about another account. */
export function* watchPasswordReset(): Generator<unknown, void, unknown> {
  yield* takeLatest([events.resetSubmitted, events.resetClosed], requestPasswordReset);
  yield* takeLeading(events.newPasswordSubmitted, setNewPassword);
}
