/** Login, loading the current staff member, and logout. */
import { call, delay, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { navigationReplaced, selectCopy, toastShown, type Failure } from '../../../core/contract';
import { getStaffUser } from '../../../schemas/generated/calls/getStaffUser';
import { staffLogin } from '../../../schemas/generated/calls/staffLogin';
import { staffLogout } from '../../../schemas/generated/calls/staffLogout';
import { callAsStaff } from '../api/callAsStaff';
import * as events from '../state/events';
import { credentials } from '../state/secrets';

/** The specified delay before every login attempt: it slows down password guessing. */
const ATTEMPT_DELAY_MS = 250;

const EXPIRED = 419;

/** The server's message if it sent one. For server errors and an expired page, our own message is used. */
function messageOf(failure: Failure): string {
  if (failure.kind === 'unanswered' || failure.kind === 'malformed') return failure.message;
  const first = failure.kind === 'invalid' ? Object.values(failure.errors)[0]?.[0] : undefined;
  const isPlain = failure.hasDefaultMessage === true && failure.status < 500 && failure.status !== EXPIRED;
  return first ?? (isPlain ? '' : failure.message);
}

function* loginSaga() {
  const given = yield* call(credentials.take);
  if (given === undefined) return;
  yield* delay(ATTEMPT_DELAY_MS);
  const answer = yield* callAsStaff(staffLogin, { body: given });
  if (answer.ok) {
    yield* put(events.loginSucceeded());
    return;
  }
  const copy = yield* select(selectCopy);
  const message = messageOf(answer.failure) || copy('front-of-house.login.signedOut');
  yield* put(events.loginFailed({ message }));
}

function* loadStaff() {
  const answer = yield* callAsStaff(getStaffUser);
  yield* put(
    answer.ok
      ? events.staffLoaded({ staff: answer.data })
      : events.staffLoadFailed({ message: answer.failure.message }),
  );
}

/** A failed logout must not look like a success, because the server's session may still be valid. */
function* logOutSaga() {
  const answer = yield* callAsStaff(staffLogout);
  const isOver = answer.ok || (answer.failure.kind === 'refused' && answer.failure.status === 401);
  if (!isOver) {
    yield* put(toastShown({ content: answer.failure.message, type: 'TOAST_DANGER' }));
    return;
  }
  yield* put(events.staffLeft());
  yield* put(navigationReplaced({ path: '/counter/login' }));
}

export function* staffSagas(): Generator<unknown, void, unknown> {
  // takeLatest: a user who left the form and came back gets the result of the last attempt only.
  yield* takeLatest(events.loginSubmitted, loginSaga);
  yield* takeLatest(events.staffRequested, loadStaff);
  yield* takeLeading(events.logOutRequested, logOutSaga);
}
