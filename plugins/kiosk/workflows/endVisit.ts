/** Ends a visit: settles the payment, then clears cart, session and browser data, and loads the home. */
import { call, delay, race, select, takeLeading } from 'typed-redux-saga';
import { runLogoutSteps, selectMode, selectSignedIn, selectTenant, sendCall } from '../../../core/contract';
import { discardCart } from '../../../schemas/generated/calls/discardCart';
import { logout } from '../../../schemas/generated/calls/logout';
import { withEndReason } from '../browser/endReason';
import { clearBrowserData } from '../browser/clearBrowserData';
import { homeAddress, loadHome } from '../browser/homeAddress';
import { visitEnded } from '../state/events';
import { selectIsBasketFilled } from '../state/selectors';
import { settlePayment } from './settlePayment';

/** The web host also ends the session when the home is loaded, so a broken connection is not awaited longer. */
const END_SESSION_TIMEOUT_MS = 5000;
const CLEAR_DATA_TIMEOUT_MS = 1000;

/** Discarding the cart releases held spaces. A visitor without a session may have a cart, too. */
function* discardCartAndLogOut() {
  const signedIn = yield* select(selectSignedIn);
  if (signedIn) yield* runLogoutSteps();
  if (signedIn || (yield* select(selectIsBasketFilled))) yield* call(() => sendCall(discardCart, {}));
  if (signedIn) yield* call(() => sendCall(logout));
}

function* endVisit({ payload: { reason } }: ReturnType<typeof visitEnded>) {
  yield* call(settlePayment);
  try {
    yield* race({ done: call(discardCartAndLogOut), late: delay(END_SESSION_TIMEOUT_MS) });
  } catch {
    // The page is loaded anew in any case.
  }
  yield* race({ done: call(clearBrowserData), late: delay(CLEAR_DATA_TIMEOUT_MS) });
  const home = homeAddress(yield* select(selectTenant), yield* select(selectMode));
  yield* call(loadHome, withEndReason(home, reason));
}

export function* watchVisitEnd(): Generator<unknown, void, unknown> {
  yield* takeLeading(visitEnded, endVisit);
}
