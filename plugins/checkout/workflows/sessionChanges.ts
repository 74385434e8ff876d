/** Handles login while checkout is open. The form belongs to one person and one cart. */
import { delay, put, takeLatest } from 'typed-redux-saga';
import { loginPath, navigationRequested, signedIn } from '../../../core/contract';
import * as events from '../state/events';
import { reloadAfterLogin } from './reloadAfterLogin';

/** Waits until the press is finished: React would read all fields of a form whose submission navigates. */
function* loginSaga() {
  yield* delay(0);
  yield* put(navigationRequested({ path: loginPath('/checkout', '') }));
}

export function* sessionChanges(): Generator<unknown, void, unknown> {
  yield* takeLatest(signedIn, reloadAfterLogin);
  yield* takeLatest(events.loginMissed, loginSaga);
}
