import { call, delay, put, select } from 'typed-redux-saga';
import { selectCopy, type Failure } from '../../../core/contract';
import { staffLogin } from '../../../schemas/generated/calls/staffLogin';
import { callAsStaff } from '../api/callAsStaff';
import { loginFailed, loginSucceeded } from '../state/events';
import { credentials } from '../state/staff';

/** The specified delay before every login attempt: it slows down password guessing. */
const ATTEMPT_DELAY_MS = 250;

const EXPIRED = 419;

/** The server's message if it sent one. For server errors and an expired page, our own message is used. */
function messageOf(failure: Failure): string {
  if (failure.kind === 'unanswered' || failure.kind === 'malformed') return failure.message;
  const texts = failure.kind === 'invalid' ? Object.values(failure.errors).flat().join(' ') : '';
  const isPlain = failure.hasDefaultMessage === true && failure.status < 500 && failure.status !== EXPIRED;
  return texts || (isPlain ? '' : failure.message);
}

export function* logInStaff() {
  const typedCredentials = yield* call(credentials.take);
  if (typedCredentials === undefined) return;
  yield* delay(ATTEMPT_DELAY_MS);
  const answer = yield* callAsStaff(staffLogin, { body: typedCredentials });
  if (answer.ok) {
    yield* put(loginSucceeded());
    return;
  }
  const copy = yield* select(selectCopy);
  const message = messageOf(answer.failure) || copy('front-of-house.login.signedOut');
  yield* put(loginFailed({ message }));
}
