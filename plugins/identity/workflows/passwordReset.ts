/** A forgotten password: asking for the mail, and setting a new one with its token. */
import { put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { ask, selectCopy, toastShown, type Failure } from '../../../core/contract';
import { forgottenPassword } from '../../../schemas/generated/calls/forgottenPassword';
import { resetPassword } from '../../../schemas/generated/calls/resetPassword';
import * as said from '../state/events';
import { forgottenAccount, resetWith } from '../state/secrets';

const messagesOf = (failure: Failure): readonly string[] => {
  const fields = failure.kind === 'invalid' ? Object.values(failure.errors).flat() : [];
  return fields.length > 0 ? fields : [failure.message];
};

/** The words by which the server says that an address belongs to several accounts. */
const isAmbiguous = (message: string): boolean => message.startsWith('Multiple');

function* forgottenStory() {
  const account = forgottenAccount.take();
  if (account === undefined) return;
  const answer = yield* ask(forgottenPassword, { body: { email_or_reference: account } });
  if (answer.ok) {
    yield* put(said.resetSent());
    return;
  }
  const errors = [...messagesOf(answer.failure), answer.failure.message].filter((text) => text !== '');
  if (errors.some(isAmbiguous)) {
    yield* put(said.resetNeedsCustomerId());
    return;
  }
  const copy = yield* select(selectCopy);
  yield* put(said.resetFailed());
  yield* put(toastShown({ content: errors[0] ?? copy('identity.form.failed'), type: 'TOAST_DANGER' }));
}

function* newPasswordStory() {
  const body = resetWith.take();
  if (body === undefined) return;
  const answer = yield* ask(resetPassword, { body });
  if (answer.ok) {
    yield* put(said.passwordChanged());
    return;
  }
  const { failure } = answer;
  const errors = failure.kind === 'invalid' ? failure.errors : {};
  yield* put(said.newPasswordRefused({ message: failure.message, errors }));
}

/** Closed, the question is over: what is asked when it is opened again is about another account. */
export function* resetting(): Generator<unknown, void, unknown> {
  yield* takeLatest([said.resetSubmitted, said.resetClosed], forgottenStory);
  yield* takeLeading(said.newPasswordSubmitted, newPasswordStory);
}
