/** The session ends and begins while the page is open: what stands there belongs to one person and one basket. */
import type { Action } from 'redux';
import { call, delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { loginPath, navigationAsked, signedIn, signedOut } from '../../../core/contract';
import * as said from '../state/events';
import { forgetBilling } from '../state/heldBilling';
import { selectPaying } from '../state/selectors';
import { askCheckoutCart } from './checkoutCart';
import { loadTerms } from './loadTerms';

/** Somebody logged in elsewhere while the form stood here: the same customer goes on, anybody else begins anew. */
function* welcomeStory() {
  const paying = yield* select(selectPaying);
  if (paying?.payment.at !== 'form') return;
  const asked = yield* askCheckoutCart();
  // Who has left, or pressed Pay, meanwhile is not taken back to an empty form.
  if ((yield* select(selectPaying))?.payment.at !== 'form') return;
  if (!asked.ok || asked.cart.cartId !== paying.cart.cartId) {
    yield* put(said.opened({ source: paying.source }));
    return;
  }
  yield* put(said.cartRefreshed({ cart: asked.cart }));
  yield* loadTerms();
}

/** Not in the midst of the press: React would read all fields of a form whose submission navigates. */
function* loginStory() {
  yield* delay(0);
  yield* put(navigationAsked({ path: loginPath('/checkout', '') }));
}

function* forgetStory() {
  yield* call(forgetBilling);
}

export const isOwnLogout = (event: Action): boolean => signedOut.match(event) && !event.payload.elsewhere;

export function* sessionChanges(): Generator<unknown, void, unknown> {
  yield* takeLatest(signedIn, welcomeStory);
  yield* takeLatest(said.loginMissed, loginStory);
  yield* takeEvery([said.paymentTaken, said.selectionCancelled], forgetStory);
  yield* takeEvery(isOwnLogout, forgetStory);
}
