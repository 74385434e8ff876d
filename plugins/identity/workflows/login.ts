import { delay, put, select, takeLatest } from 'typed-redux-saga';
import { callApi, selectCopy, signedIn, type Failure } from '../../../core/contract';
import { login, type LoginBody } from '../../../schemas/generated/calls/login';
import { loginFailed, loginSubmitted, loginSucceeded } from '../state/events';
import { credentials } from '../state/secrets';

/** Delay before every login request, as specified. It slows down password guessing. */
const ATTEMPT_DELAY_MS = 250;

const EXPIRED = 419;

/** The server's message. Undefined if the server refused without one. */
function messageOf(failure: Failure): string | undefined {
  if (failure.kind === 'unanswered' || failure.kind === 'malformed') return failure.message;
  // For 419 and 5xx the message is our own text: reload, or wait.
  const isPlain = failure.hasDefaultMessage === true && failure.status < 500 && failure.status !== EXPIRED;
  return isPlain ? undefined : failure.message;
}

/** Signs the customer in. Returns the failure, or undefined after success. */
export function* signIn(body: LoginBody): Generator<unknown, Failure | undefined, unknown> {
  const answer = yield* callApi(login, { body });
  if (!answer.ok) return answer.failure;
  yield* put(signedIn());
  return undefined;
}

function* loginSaga() {
  const typedCredentials = credentials.take();
  if (typedCredentials === undefined) return;
  yield* delay(ATTEMPT_DELAY_MS);
  const failure = yield* signIn(typedCredentials);
  if (failure === undefined) {
    yield* put(loginSucceeded());
    return;
  }
  const copy = yield* select(selectCopy);
  const errors = failure.kind === 'invalid' ? failure.errors : {};
  const details = Object.values(errors).flat();
  const message = messageOf(failure) ?? details[0] ?? copy('identity.login.signedOut');
  yield* put(loginFailed({ message, details: details.filter((text) => text !== message) }));
}

/** A user who left and returned gets the result of the last request only. */
export function* watchLogin(): Generator<unknown, void, unknown> {
  yield* takeLatest(loginSubmitted, loginSaga);
}
