/** Handles login and logout while checkout is open. The form belongs to one person and one cart. */
import type { Action } from 'redux';
import { call, delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { loginPath, navigationRequested, signedIn, signedOut } from '../../../core/contract';
import * as events from '../state/events';
import { clearStoredBilling } from '../state/storedBilling';
import { selectPaying } from '../state/selectors';
import { fetchCheckoutCart } from './fetchCheckoutCart';
import { loadTerms } from './loadTerms';

/** After login in another tab: the same customer continues with the form, any other starts again. */
function* reloadAfterLogin() {
  const paying = yield* select(selectPaying);
  if (paying?.payment.at !== 'form') return;
  const asked = yield* fetchCheckoutCart();
  // A customer who has left or pressed Pay meanwhile does not return to an empty form.
  if ((yield* select(selectPaying))?.payment.at !== 'form') return;
  if (!asked.ok || asked.cart.cartId !== paying.cart.cartId) {
    yield* put(events.opened({ source: paying.source }));
    return;
  }
  yield* put(events.cartRefreshed({ cart: asked.cart }));
  yield* loadTerms();
}

/** Waits until the press is finished: React would read all fields of a form whose submission navigates. */
function* loginSaga() {
  yield* delay(0);
  yield* put(navigationRequested({ path: loginPath('/checkout', '') }));
}

function* clearAfterLogout() {
  yield* call(clearStoredBilling);
}

export const isOwnLogout = (event: Action): boolean => signedOut.match(event) && !event.payload.elsewhere;

export function* sessionChanges(): Generator<unknown, void, unknown> {
  yield* takeLatest(signedIn, reloadAfterLogin);
  yield* takeLatest(events.loginMissed, loginSaga);
  yield* takeEvery([events.paymentTaken, events.selectionCancelled], clearAfterLogout);
  yield* takeEvery(isOwnLogout, clearAfterLogout);
}
