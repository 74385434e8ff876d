import { put } from 'typed-redux-saga';
import { callApi } from '../../../core/contract';
import { resetPassword } from '../../../schemas/generated/calls/resetPassword';
import * as events from '../state/events';
import { resetWith } from '../state/secrets';

export function* setNewPassword() {
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
