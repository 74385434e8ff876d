/** Handles login and logout while checkout is open. The form belongs to one person and one cart. */
import type { Action } from 'redux';
import { delay, put, takeEvery, takeLatest } from 'typed-redux-saga';
import { loginPath, navigationRequested, signedIn, signedOut } from '../../../core/contract';
import * as events from '../state/events';
import { clearStoredBilling } from '../state/storedBilling';
import { reloadAfterLogin } from './reloadAfterLogin';

/** Waits until the press is finished: React would read all fields of a form whose submission navigates. */
function* loginSaga() {
  yield* delay(0);
  yield* put(navigationRequested({ path: loginPath('/checkout', '') }));
}

export const isOwnLogout = (event: Action): boolean => signedOut.match(event) && !event.payload.elsewhere;

export function* sessionChanges(): Generator<unknown, void, unknown> {
  yield* takeLatest(signedIn, reloadAfterLogin);
  yield* takeLatest(events.loginMissed, loginSaga);
  yield* takeEvery(
    [events.paymentTaken.match, events.selectionCancelled.match, isOwnLogout],
    clearStoredBilling,
  );
}
