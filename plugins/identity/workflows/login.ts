/** Logging in. */
import { delay, put, select, takeLatest } from 'typed-redux-saga';
import { callApi, selectCopy, signedIn, type Failure } from '../../../core/contract';
import { login } from '../../../schemas/generated/calls/login';
import { loginFailed, loginSubmitted, loginSucceeded } from '../state/events';
import { credentials, type Credentials } from '../state/secrets';

/** A pause before every attempt, as specified: it takes the speed out of guessing. */
const ATTEMPT_DELAY_MS = 250;

const EXPIRED = 419;

/** The server's own words where it has some; undefined where it refused without a word. */
function messageOf(failure: Failure): string | undefined {
  if (failure.kind === 'unanswered' || failure.kind === 'malformed') return failure.message;
  // Reloading is the way out of a 419, and of a server that is ill waiting: that is said in our words.
  const isPlain = failure.hasDefaultMessage === true && failure.status < 500 && failure.status !== EXPIRED;
  return isPlain ? undefined : failure.message;
}

/** True when the customer is signed in now. */
export function* signIn({
  username,
  password,
}: Credentials): Generator<unknown, Failure | undefined, unknown> {
  const answer = yield* callApi(login, { body: { username, password } });
  if (!answer.ok) return answer.failure;
  yield* put(signedIn());
  return undefined;
}

function* loginSaga() {
  const given = credentials.take();
  if (given === undefined) return;
  yield* delay(ATTEMPT_DELAY_MS);
  const failure = yield* signIn(given);
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

/** While the form stands it is pressed once. Who left and came back is told of what they sent last, and not of the try before. */
export function* watchLogin(): Generator<unknown, void, unknown> {
  yield* takeLatest(loginSubmitted, loginSaga);
}
