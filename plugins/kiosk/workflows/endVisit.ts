/**
 * Ends a visit: settles the payment, clears the cart, ends the session, clears the browser data, and loads
 * the home.
 */
import { call, delay, race, select, takeLeading } from 'typed-redux-saga';
import { runLogoutSteps, selectMode, selectSignedIn, selectTenant, sendCall } from '../../../core/contract';
import { discardCart } from '../../../schemas/generated/calls/discardCart';
import { logout } from '../../../schemas/generated/calls/logout';
import { homeAddress } from '../browser/homeAddress';
import { withEndReason } from '../browser/endReason';
import { clearBrowserData, loadHome } from '../browser/clearBrowserData';
import { selectIsBasketFilled } from '../state/selectors';
import { visitEnded } from '../state/events';
import { settlePayment } from './settlePayment';

/**
 * The web host also ends the session when the kiosk's home is loaded, so the kiosk does not wait longer for a
 * broken connection.
 */
const CLEAR_CART_TIMEOUT_MS = 5000;
const CLEAR_DATA_TIMEOUT_MS = 1000;

/**
 * Discards the cart, so that held spaces are released immediately for other customers. A visitor without a
 * session may also have a cart.
 */
function* endSession() {
  const signedIn = yield* select(selectSignedIn);
  if (signedIn) yield* runLogoutSteps();
  if (signedIn || (yield* select(selectIsBasketFilled))) yield* call(() => sendCall(discardCart, {}));
  if (signedIn) yield* call(() => sendCall(logout));
}

/** The page is reloaded even if this fails. */
function* clearCart() {
  try {
    yield* race({ done: call(endSession), late: delay(CLEAR_CART_TIMEOUT_MS) });
  } catch {
    return;
  }
}

function* endVisit({ payload: { reason } }: ReturnType<typeof visitEnded>) {
  yield* call(settlePayment);
  yield* call(clearCart);
  yield* race({ done: call(clearBrowserData), late: delay(CLEAR_DATA_TIMEOUT_MS) });
  const home = homeAddress(yield* select(selectTenant), yield* select(selectMode));
  yield* call(loadHome, withEndReason(home, reason));
}

export function* watchVisitEnd(): Generator<unknown, void, unknown> {
  yield* takeLeading(visitEnded, endVisit);
}
